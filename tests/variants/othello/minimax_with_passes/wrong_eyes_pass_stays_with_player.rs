//! Wrong: a pass costs a move, but the same player is to move again: until the depth is used up.
//! points: 2
//! says: the pass is forgotten, or the same side stays to move after it: a

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax_with_passes(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth == max_depth || board.is_over() {
        return stellung_bewerten(board, me);
    }
    if !board.has_move(player) {
        return minimax_with_passes(board, player, depth + 1, me, max_depth);
    }
    let children = board.legal_moves(player).map(|(row, column)| board.after(player, row, column));
    let values = children.map(|child| minimax_with_passes(&child, player.other(), depth + 1, me, max_depth));
    if player == me {
        values.max_by(|a, b| a.total_cmp(b)).unwrap()
    } else {
        values.min_by(|a, b| a.total_cmp(b)).unwrap()
    }
}
