//! Wrong: after a pass the value gets the opposite sign, as in negamax, though it is always the one for me.
//! points: 1
//! says: after a pass the value comes out for the wrong side: for whom is the

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax_with_passes(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth == max_depth || board.is_over() {
        return stellung_bewerten(board, me);
    }
    if !board.has_move(player) {
        return -minimax_with_passes(board, player.other(), depth + 1, me, max_depth);
    }
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for row in 0..8 {
        for column in 0..8 {
            if board.is_legal(player, row, column) {
                let after = board.after(player, row, column);
                let value = minimax_with_passes(&after, player.other(), depth + 1, me, max_depth);
                if player == me && value > best || player != me && value < best {
                    best = value;
                }
            }
        }
    }
    best
}
