//! Wrong: at a pass, it changes sides for the evaluation as well.
//! points: 1
//! says: after a pass the value comes out for the wrong side: for whom is the value that comes

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax_with_passes(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth == max_depth || board.is_over() {
        return stellung_bewerten(board, me);
    }
    if !board.has_move(player) {
        return minimax_with_passes(board, player.other(), depth + 1, me.other(), max_depth);
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
