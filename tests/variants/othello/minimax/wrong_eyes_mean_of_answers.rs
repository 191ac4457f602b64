//! Wrong: takes the mean of the opponent's answers in place of the smallest.
//! points: 3
//! says: minimax(&board, Black, 0, White, 1) must be -15.0, but is -14.0.

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth == max_depth || !board.has_move(player) {
        return stellung_bewerten(board, me);
    }
    let values: Vec<f64> = board
        .legal_moves(player)
        .map(|(r, c)| minimax(&board.after(player, r, c), player.other(), depth + 1, me, max_depth))
        .collect();
    if player == me {
        values.into_iter().fold(f64::NEG_INFINITY, f64::max)
    } else {
        let n = values.len() as f64;
        values.into_iter().sum::<f64>() / n
    }
}
