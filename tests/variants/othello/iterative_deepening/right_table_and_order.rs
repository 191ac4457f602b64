//! Right: a table of bounds by board, player and depth, and the best moves of the depth before first, in the whole tree.
//! points: 8

use games::othello::{Board, Color, Evaluation};
use std::collections::HashMap;

pub fn iterative_deepening(
    board: &Board,
    me: Color,
    evaluate: Evaluation,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Vec<(usize, usize, f64)> {
    let mut search = Search { me, evaluate, known: HashMap::new(), first: HashMap::new() };
    let mut found = Vec::new();
    if !board.has_move(me) {
        return found;
    }
    for depth in 1.. {
        if !go_on(depth) {
            break;
        }
        let value = search.value(board, me, depth, f64::NEG_INFINITY, f64::INFINITY);
        let (row, column) = search.first[&(*board, me)];
        found.push((row, column, value));
    }
    found
}

struct Search {
    me: Color,
    evaluate: Evaluation,
    known: HashMap<(Board, Color, u32), (f64, f64)>,
    first: HashMap<(Board, Color), (usize, usize)>,
}

impl Search {
    fn value(&mut self, board: &Board, player: Color, depth: u32, alpha: f64, beta: f64) -> f64 {
        if depth == 0 || board.is_over() {
            return (self.evaluate)(board, self.me);
        }
        if !board.has_move(player) {
            return self.value(board, player.other(), depth - 1, alpha, beta);
        }
        let key = (*board, player, depth);
        let (low, high) = self.known.get(&key).copied().unwrap_or((f64::NEG_INFINITY, f64::INFINITY));
        if low >= beta || low == high {
            return low;
        }
        if high <= alpha {
            return high;
        }
        let remembered = self.first.get(&(*board, player)).copied();
        let mut moves: Vec<(usize, usize)> = board.legal_moves(player).collect();
        moves.sort_by_key(|&(r, c)| match (r.min(7 - r), c.min(7 - c)) {
            _ if remembered == Some((r, c)) => -1,
            (0, 0) => 0,
            (1, 1) => 4,
            (0, 1) | (1, 0) => 3,
            (0, _) | (_, 0) => 1,
            _ => 2,
        });
        let mine = player == self.me;
        let (mut a, mut b) = (alpha, beta);
        let mut best = if mine { f64::NEG_INFINITY } else { f64::INFINITY };
        let mut best_move = moves[0];
        for &(r, c) in &moves {
            let value = self.value(&board.after(player, r, c), player.other(), depth - 1, a, b);
            if mine && value > best || !mine && value < best {
                (best, best_move) = (value, (r, c));
            }
            if mine {
                a = a.max(best);
            } else {
                b = b.min(best);
            }
            if a >= b {
                break;
            }
        }
        self.first.insert((*board, player), best_move);
        let bounds = if best <= alpha {
            (low, best)
        } else if best >= beta {
            (best, high)
        } else {
            (best, best)
        };
        self.known.insert(key, bounds);
        best
    }
}
