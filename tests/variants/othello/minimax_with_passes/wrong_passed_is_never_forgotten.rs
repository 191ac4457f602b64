//! Wrong: hands down that somebody has passed, and ends at the next pass, even if moves were made between.
//! points: 3
//! says: May a side pass though somebody has passed before?

use super::stellung_bewerten;
use games::othello::{Board, Color};
fn go(board: &Board, player: Color, left: u32, me: Color, passed: bool) -> f64 {
    if left == 0 {
        return stellung_bewerten(board, me);
    }
    let moves: Vec<_> = board.legal_moves(player).collect();
    if moves.is_empty() {
        if passed {
            return stellung_bewerten(board, me);
        }
        return go(board, player.other(), left - 1, me, true);
    }
    let values = moves.into_iter().map(|(r, c)| go(&board.after(player, r, c), player.other(), left - 1, me, passed));
    if player == me { values.fold(f64::NEG_INFINITY, f64::max) } else { values.fold(f64::INFINITY, f64::min) }
}
pub fn minimax_with_passes(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    go(board, player, max_depth - depth, me, false)
}
