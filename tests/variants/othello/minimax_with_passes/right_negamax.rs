//! Right: changes signs instead of sides.
//! points: 4

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax_with_passes(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    let value = negamax(board, player, max_depth - depth, me);
    if player == me { value } else { -value }
}

fn negamax(board: &Board, player: Color, left: u32, me: Color) -> f64 {
    if left == 0 || board.is_over() {
        let value = stellung_bewerten(board, me);
        return if player == me { value } else { -value };
    }
    if !board.has_move(player) {
        return -negamax(board, player.other(), left - 1, me);
    }
    let value = |(row, column)| -negamax(&board.after(player, row, column), player.other(), left - 1, me);
    board.legal_moves(player).map(value).fold(f64::NEG_INFINITY, f64::max)
}
