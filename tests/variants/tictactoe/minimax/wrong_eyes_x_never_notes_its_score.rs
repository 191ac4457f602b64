//! Wrong: the branch for X notes the move but not the score: every later move seems better, and the greatest number comes back.
//! points: 2
//! says: for X the value to start with is never replaced: either the

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let (mut best_row, mut best_column) = (0, 0);
    let mut best_score = if player == Mark::O { i32::MIN } else { i32::MAX };
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column).is_none() {
                board.place(row, column, player);
                let score = if check_if_winner(board, Mark::X) {
                    -1
                } else if check_if_winner(board, Mark::O) {
                    1
                } else if check_if_full(board) || depth - 1 == 0 {
                    0
                } else {
                    minimax(board, player.other(), depth - 1).2
                };
                board.take_back(row, column);
                if player == Mark::O {
                    if score > best_score {
                        best_row = row;
                        best_column = column;
                        best_score = score;
                    }
                } else {
                    if score < best_score {
                        best_row = row;
                        best_column = column;
                    }
                }
            }
        }
    }
    (best_row, best_column, best_score)
}
