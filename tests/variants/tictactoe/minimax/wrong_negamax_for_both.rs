//! Wrong: negamax that returns the score of the one to move.
//! points: 6
//! says: for X its sign must be turned round

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let mut best = (0, 0, -10);
    for (row, column) in board.empty_fields().collect::<Vec<_>>() {
        board.place(row, column, player);
        let score = if check_if_winner(board, player) {
            1
        } else if check_if_full(board) || depth == 1 {
            0
        } else {
            -minimax(board, player.other(), depth - 1).2
        };
        board.take_back(row, column);
        if score > best.2 {
            best = (row, column, score);
        }
    }
    best
}
