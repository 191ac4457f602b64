//! Wrong: the win counts by the number of empty fields, not by the depth left.
//! points: 1
//! says: The score of alpha_beta(board, O, 1, i32::MIN, i32::MAX) must be 1, but is 2.

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn alpha_beta(board: &mut Board, player: Mark, depth: u32, alpha: i32, beta: i32) -> (usize, usize, i32) {
    let (mut alpha, mut beta) = (alpha, beta);
    let mut best = if player == Mark::O { (0, 0, i32::MIN) } else { (0, 0, i32::MAX) };
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column).is_some() {
                continue;
            }
            board.place(row, column, player);
            let score = if check_if_winner(board, Mark::O) {
                board.empty_fields().count() as i32 + 1
            } else if check_if_winner(board, Mark::X) {
                -(board.empty_fields().count() as i32 + 1)
            } else if check_if_full(board) || depth == 1 {
                0
            } else {
                alpha_beta(board, player.other(), depth - 1, alpha, beta).2
            };
            board.take_back(row, column);
            if player == Mark::X && score < best.2 || player == Mark::O && score > best.2 {
                best = (row, column, score);
            }
            match player {
                Mark::X => beta = beta.min(score),
                Mark::O => alpha = alpha.max(score),
            }
            if alpha >= beta {
                return best;
            }
        }
    }
    best
}
