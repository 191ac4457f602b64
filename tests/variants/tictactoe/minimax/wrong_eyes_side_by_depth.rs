//! Wrong: whether the greatest or the smallest is taken depends on whether the depth is even, not on the player.
//! points: 4
//! says: greatest or smallest is chosen by the depth, odd or even: it must be

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let maximize = depth % 2 == 0;
    let mut best = (0, 0, if maximize { i32::MIN } else { i32::MAX });
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column).is_none() {
                board.place(row, column, player);
                let score;
                if check_if_winner(board, Mark::X) {
                    score = -1;
                } else if check_if_winner(board, Mark::O) {
                    score = 1;
                } else if check_if_full(board) || depth - 1 == 0 {
                    score = 0;
                } else {
                    score = minimax(board, player.other(), depth - 1).2;
                }
                board.take_back(row, column);
                if maximize && score > best.2 || !maximize && score < best.2 {
                    best = (row, column, score);
                }
            }
        }
    }
    best
}
