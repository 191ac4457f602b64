//! Wrong: whoever has fewer marks is next, and X if both have as many: not so on every board.
//! points: 6
//! says: The score of minimax(board, X, 2) must be 1, but is -1.

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let mut best = (9, 9, if player == Mark::O { -2 } else { 2 });
    for (row, column) in board.empty_fields().collect::<Vec<_>>() {
        board.place(row, column, player);
        let next = if board.count(Mark::X) > board.count(Mark::O) { Mark::O } else { Mark::X };
        let score = if check_if_winner(board, player) {
            if player == Mark::O { 1 } else { -1 }
        } else if check_if_full(board) || depth == 1 {
            0
        } else {
            minimax(board, next, depth - 1).2
        };
        board.take_back(row, column);
        if player == Mark::O && score > best.2 || player == Mark::X && score < best.2 {
            best = (row, column, score);
        }
    }
    best
}
