//! Right: passes when no move was found.
//! points: 4

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax_with_passes(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth >= max_depth {
        return stellung_bewerten(board, me);
    }
    let value = |(row, column)| {
        minimax_with_passes(&board.after(player, row, column), player.other(), depth + 1, me, max_depth)
    };
    let values = board.legal_moves(player).map(value);
    let best = if player == me { values.reduce(f64::max) } else { values.reduce(f64::min) };
    match best {
        Some(best) => best,
        None if board.has_move(player.other()) => minimax_with_passes(board, player.other(), depth + 1, me, max_depth),
        None => stellung_bewerten(board, me),
    }
}
