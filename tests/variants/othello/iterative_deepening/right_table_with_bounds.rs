//! Right: a table with bounds for each board, player and depth; the best move known first, then corners; every child is made before any is searched.
//! points: 8

use games::othello::{Board, Color, Evaluation};
use std::collections::HashMap;

#[derive(Default)]
struct Table {
    bounds: HashMap<(Board, Color, u32), (f64, f64)>,
    first: HashMap<(Board, Color), Board>,
}

struct Searcher {
    me: Color,
    evaluate: Evaluation,
    table: Table,
}

impl Searcher {
    fn children(&self, board: &Board, player: Color) -> Vec<Board> {
        let mut children: Vec<(i32, Board)> = board
            .legal_moves(player)
            .map(|(row, column)| {
                let rank = match (row.min(7 - row), column.min(7 - column)) {
                    (0, 0) => 0,
                    (1, 1) => 5,
                    (0, 1) | (1, 0) => 4,
                    (0, _) | (_, 0) => 1,
                    _ => 2,
                };
                (rank, board.after(player, row, column))
            })
            .collect();
        children.sort_by_key(|child| child.0);
        let mut children: Vec<Board> = children.into_iter().map(|child| child.1).collect();
        if let Some(first) = self.table.first.get(&(*board, player)) {
            if let Some(at) = children.iter().position(|child| child == first) {
                let child = children.remove(at);
                children.insert(0, child);
            }
        }
        children
    }

    fn search(&mut self, board: &Board, player: Color, depth: u32, alpha: f64, beta: f64) -> f64 {
        if depth == 0 || board.is_over() {
            return (self.evaluate)(board, self.me);
        }
        if !board.has_move(player) {
            return self.search(board, player.other(), depth - 1, alpha, beta);
        }
        let key = (*board, player, depth);
        let (low, high) = self.table.bounds.get(&key).copied().unwrap_or((f64::NEG_INFINITY, f64::INFINITY));
        if low >= beta || low == high {
            return low;
        }
        if high <= alpha {
            return high;
        }
        let (mut a, mut b) = (alpha, beta);
        let maximize = player == self.me;
        let mut best = if maximize { f64::NEG_INFINITY } else { f64::INFINITY };
        for child in self.children(board, player) {
            let value = self.search(&child, player.other(), depth - 1, a, b);
            if maximize && value > best || !maximize && value < best {
                best = value;
                self.table.first.insert((*board, player), child);
            }
            if maximize {
                a = a.max(best);
            } else {
                b = b.min(best);
            }
            if a >= b {
                break;
            }
        }
        let bounds = if best <= alpha {
            (low, best)
        } else if best >= beta {
            (best, high)
        } else {
            (best, best)
        };
        self.table.bounds.insert(key, bounds);
        best
    }
}

pub fn iterative_deepening(
    board: &Board,
    me: Color,
    evaluate: Evaluation,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Vec<(usize, usize, f64)> {
    let mut searcher = Searcher { me, evaluate, table: Table::default() };
    let mut moves: Vec<(usize, usize)> = board.legal_moves(me).collect();
    moves.sort_by_key(|&(row, column)| (row.min(7 - row) == 1 || column.min(7 - column) == 1) as u8);
    let mut found = Vec::new();
    for depth in 1.. {
        if moves.is_empty() || !go_on(depth) {
            break;
        }
        let mut best = (0, f64::NEG_INFINITY);
        for (i, &(row, column)) in moves.iter().enumerate() {
            let after = board.after(me, row, column);
            let value = searcher.search(&after, me.other(), depth - 1, best.1, f64::INFINITY);
            if i == 0 || value > best.1 {
                best = (i, value);
            }
        }
        let chosen = moves.remove(best.0);
        moves.insert(0, chosen);
        found.push((chosen.0, chosen.1, best.1));
    }
    found
}
