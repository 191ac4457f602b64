//! Wrong: asks at the beginning of each call, and for the depth first.
//! points: 1
//! says: where the depth is used up

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    if depth == 0 {
        return (0, 0, 0);
    }
    if check_if_winner(board, Mark::O) {
        return (0, 0, 1);
    }
    if check_if_winner(board, Mark::X) {
        return (0, 0, -1);
    }
    if check_if_full(board) {
        return (0, 0, 0);
    }
    let mut best_move = (0, 0);
    let mut best_score = if player == Mark::O { i32::MIN } else { i32::MAX };
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column).is_none() {
                board.place(row, column, player);
                let (_, _, score) = minimax(board, player.other(), depth - 1);
                board.take_back(row, column);
                if (player == Mark::O && score > best_score) || (player == Mark::X && score < best_score) {
                    best_score = score;
                    best_move = (row, column);
                }
            }
        }
    }
    (best_move.0, best_move.1, best_score)
}
