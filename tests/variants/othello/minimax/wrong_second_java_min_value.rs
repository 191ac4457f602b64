//! Wrong: begins with the smallest positive number, as Double.MIN_VALUE in Java: a maximum below 0 becomes it.
//! points: 3
//! says: the best value so far begins with 0 (or with `f64::MIN_POSITIVE`, which is hardly more),

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth == max_depth || !board.has_move(player) {
        return stellung_bewerten(board, me);
    }
    let mut best = if player == me { f64::MIN_POSITIVE } else { f64::MAX };
    for row in 0..8 {
        for column in 0..8 {
            if board.is_legal(player, row, column) {
                let value = minimax(&board.after(player, row, column), player.other(), depth + 1, me, max_depth);
                if player == me {
                    best = best.max(value);
                } else {
                    best = best.min(value);
                }
            }
        }
    }
    best
}
