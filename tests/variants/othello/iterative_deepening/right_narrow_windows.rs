//! Right: a narrow window around the value of two depths before, searched again with the full one if the value is not inside; answers that killed a move before come first.
//! points: 8

use games::othello::{Board, Color, Evaluation};

struct State {
    me: Color,
    evaluate: Evaluation,
    cuts: [[u32; 64]; 2],
}

fn place_value(row: usize, column: usize) -> i64 {
    match (row.min(7 - row), column.min(7 - column)) {
        (0, 0) => 1_000_000,
        (1, 1) => -1_000_000,
        (0, 1) | (1, 0) => -500_000,
        (0, _) | (_, 0) => 1000,
        _ => 0,
    }
}

impl State {
    fn search(&mut self, board: &Board, player: Color, depth: u32, mut alpha: f64, mut beta: f64) -> f64 {
        if depth == 0 || board.is_over() {
            return (self.evaluate)(board, self.me);
        }
        let mut moves: Vec<(usize, usize)> = board.legal_moves(player).collect();
        if moves.is_empty() {
            return self.search(board, player.other(), depth - 1, alpha, beta);
        }
        let side = (player == self.me) as usize;
        moves.sort_by_key(|&(r, c)| -(place_value(r, c) + i64::from(self.cuts[side][8 * r + c])));
        let mut best = [f64::INFINITY, f64::NEG_INFINITY][side];
        for (row, column) in moves {
            let value = self.search(&board.after(player, row, column), player.other(), depth - 1, alpha, beta);
            if side == 1 {
                best = best.max(value);
                alpha = alpha.max(value);
            } else {
                best = best.min(value);
                beta = beta.min(value);
            }
            if alpha >= beta {
                self.cuts[side][8 * row + column] += depth * depth;
                break;
            }
        }
        best
    }

    fn root(&mut self, board: &Board, moves: &mut [(usize, usize, f64)], depth: u32, low: f64, high: f64) -> f64 {
        let mut alpha = low;
        let mut best: Option<usize> = None;
        for i in 0..moves.len() {
            let after = board.after(self.me, moves[i].0, moves[i].1);
            let value = self.search(&after, self.me.other(), depth - 1, alpha, high);
            moves[i].2 = value;
            if best.is_none_or(|b| value > moves[b].2) {
                best = Some(i);
            }
            alpha = alpha.max(value);
            if alpha >= high {
                break;
            }
        }
        let best = best.unwrap();
        let value = moves[best].2;
        moves[..=best].rotate_right(1);
        value
    }
}

pub fn iterative_deepening(
    board: &Board,
    me: Color,
    evaluate: Evaluation,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Vec<(usize, usize, f64)> {
    let mut state = State { me, evaluate, cuts: [[0; 64]; 2] };
    let mut moves: Vec<(usize, usize, f64)> = board.legal_moves(me).map(|(r, c)| (r, c, 0.0)).collect();
    moves.sort_by_key(|&(r, c, _)| -place_value(r, c));
    let mut found: Vec<(usize, usize, f64)> = Vec::new();
    let mut depth = 0;
    while !moves.is_empty() {
        depth += 1;
        if !go_on(depth) {
            break;
        }
        let (mut low, mut high) = (f64::NEG_INFINITY, f64::INFINITY);
        if found.len() >= 2 {
            let before = found[found.len() - 2].2;
            (low, high) = (before - 12.0, before + 12.0);
        }
        let mut value = state.root(board, &mut moves, depth, low, high);
        if value <= low || value >= high {
            value = state.root(board, &mut moves, depth, f64::NEG_INFINITY, f64::INFINITY);
        }
        found.push((moves[0].0, moves[0].1, value));
    }
    found
}
