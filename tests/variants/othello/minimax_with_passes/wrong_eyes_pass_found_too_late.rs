//! Wrong: looks for a pass after a move, and such a pass costs no depth; at the first board it is forgotten and the start value comes back.
//! points: 1
//! says: minimax_with_passes(&board, White, 0, Black, 3) must be 0.0, but is inf.

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax_with_passes(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth == max_depth || board.is_over() {
        return stellung_bewerten(board, me);
    }
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for row in 0..8 {
        for column in 0..8 {
            if board.is_legal(player, row, column) {
                let after = board.after(player, row, column);
                let next = if after.has_move(player.other()) { player.other() } else { player };
                let value = minimax_with_passes(&after, next, depth + 1, me, max_depth);
                if player == me {
                    best = best.max(value);
                } else {
                    best = best.min(value);
                }
            }
        }
    }
    best
}
