//! Wrong: after every move it is the opponent of me who moves, also after a move of the opponent.
//! points: 4
//! says: after the opponent's move it is the opponent's turn once more: the recursion is for

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth >= max_depth || !board.has_move(player) {
        return stellung_bewerten(board, me);
    }
    let values = board
        .legal_moves(player)
        .map(|(row, column)| minimax(&board.after(player, row, column), me.other(), depth + 1, me, max_depth));
    if player == me { values.fold(f64::NEG_INFINITY, f64::max) } else { values.fold(f64::INFINITY, f64::min) }
}
