//! Wrong: finds the value by halving, with seven questions of yes or no, and looks at the same positions each time: the value is right, the work is not.
//! points: 8
//! says: something is looked at again and again

use super::stellung_bewerten;
use games::othello::{Board, Color};
fn at_least(board: &Board, player: Color, left: u32, me: Color, goal: f64) -> bool {
    if left == 0 || !board.has_move(player) {
        return stellung_bewerten(board, me) >= goal;
    }
    let mut answers = board
        .legal_moves(player)
        .map(|(r, c)| at_least(&board.after(player, r, c), player.other(), left - 1, me, goal));
    if player == me { answers.any(|yes| yes) } else { answers.all(|yes| yes) }
}
pub fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    let (mut low, mut high) = (-64, 64);
    while low < high {
        let middle = low + (high - low + 1) / 2;
        if at_least(board, player, max_depth - depth, me, middle as f64) { low = middle } else { high = middle - 1 }
    }
    low as f64
}
