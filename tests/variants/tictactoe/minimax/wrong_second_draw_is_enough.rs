//! Wrong: stops at the first move that does not lose.
//! points: 1
//! says: The score of minimax(board, O, 1) must be 1, but is 0.

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let sign = if player == Mark::O { 1 } else { -1 };
    let mut best = (0, 0, -2 * sign);
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column).is_none() {
                board.place(row, column, player);
                let score = if check_if_winner(board, player) {
                    sign
                } else if check_if_full(board) || depth <= 1 {
                    0
                } else {
                    minimax(board, player.other(), depth - 1).2
                };
                board.take_back(row, column);
                if sign * score > sign * best.2 {
                    best = (row, column, score);
                }
                if sign * score >= 0 {
                    return best;
                }
            }
        }
    }
    best
}
