//! Wrong: two mistakes: a call with depth 0 is worth 0 even if the last move has won, and on a full board the start value comes back.
//! points: 1
//! says: The score of minimax(board, O, 1) must be 1, but is 0.

use super::check_if_winner;
use games::tictactoe::{Board, Mark};

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    if depth == 0 {
        return (0, 0, 0);
    }
    if check_if_winner(board, Mark::X) {
        return (0, 0, -1);
    }
    if check_if_winner(board, Mark::O) {
        return (0, 0, 1);
    }
    let mut best = if player == Mark::O { (0, 0, -100) } else { (0, 0, 100) };
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column).is_none() {
                board.place(row, column, player);
                let (_, _, score) = minimax(board, player.other(), depth - 1);
                board.take_back(row, column);
                if (player == Mark::O && score > best.2) || (player == Mark::X && score < best.2) {
                    best = (row, column, score);
                }
            }
        }
    }
    best
}
