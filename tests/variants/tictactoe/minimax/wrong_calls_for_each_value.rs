//! Wrong: calls the recursion twice, once for the comparison and once for the result. The answers are right.
//! points: 11
//! says: more than once for the same move

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let mut best = match player {
        Mark::X => (0, 0, i32::MAX),
        Mark::O => (0, 0, i32::MIN),
    };
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column).is_some() {
                continue;
            }
            board.place(row, column, player);
            let score = if check_if_winner(board, Mark::X) {
                -1
            } else if check_if_winner(board, Mark::O) {
                1
            } else if check_if_full(board) || depth - 1 == 0 {
                0
            } else {
                {
                    let asked = minimax(board, player.other(), depth - 1).2;
                    let again = minimax(board, player.other(), depth - 1).2;
                    asked.min(again)
                }
            };
            board.take_back(row, column);

            let better = match player {
                Mark::X => score < best.2,
                Mark::O => score > best.2,
            };
            if better {
                best = (row, column, score);
            }
        }
    }
    best
}
