//! Wrong: asks for the pass before the depth: at the last level it passes, runs beyond the depth, and plays to the end.
//! points: 2
//! says: minimax_with_passes(&board, Black, 0, Black, 2) must be -23.0, but is -28.0.

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax_with_passes(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if board.is_over() {
        return stellung_bewerten(board, me);
    }
    if !board.has_move(player) {
        return minimax_with_passes(board, player.other(), depth + 1, me, max_depth);
    }
    if depth == max_depth {
        return stellung_bewerten(board, me);
    }

    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for (row, column) in board.legal_moves(player) {
        let value = minimax_with_passes(&board.after(player, row, column), player.other(), depth + 1, me, max_depth);
        if player == me && value > best || player != me && value < best {
            best = value;
        }
    }
    best
}
