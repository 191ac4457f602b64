//! Wrong: even depths take the greatest, odd ones the smallest, whoever is to move.
//! points: 3
//! says: greatest or smallest is chosen by the depth, even or odd: it must be

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth >= max_depth || !board.has_move(player) {
        return stellung_bewerten(board, me);
    }
    let values = board
        .legal_moves(player)
        .map(|(row, column)| minimax(&board.after(player, row, column), player.other(), depth + 1, me, max_depth));
    if depth % 2 == 0 { values.fold(f64::NEG_INFINITY, f64::max) } else { values.fold(f64::INFINITY, f64::min) }
}
