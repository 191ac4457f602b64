//! TicTacToe 7: the computer looks ahead. Handout: docs/en/tictactoe/minimax.md, Aufgabenblatt: docs/de/tictactoe/minimax.md

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

/// The best move of `player`, looking `depth` moves ahead, as (row, column, score).
///
/// The score is +1 if O (the computer) wins, -1 if X (the person) wins, and 0 if the board is full or the depth used
/// up. O wants the greatest score, X the smallest. Call `super::check_if_winner` and `super::check_if_full`; set marks
/// with `board.place` and take every one of them back with `board.take_back`.
///
/// The board has an empty square, nobody has won yet, and `depth` is at least 1.
///
/// ```text
/// X X .
/// O O .      minimax(board, O, 1): (1, 2, 1)
/// . . .
/// ```
#[::games::watched] // shows its calls in the tree
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
                minimax(board, player.other(), depth - 1).2
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
