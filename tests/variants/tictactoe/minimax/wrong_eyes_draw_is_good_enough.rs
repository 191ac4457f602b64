//! Wrong: stops as soon as a move does not lose; a later win is never found.
//! points: 1
//! says: The score of minimax(board, O, 1) must be 1, but is 0.

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let sign = if player == Mark::O { 1 } else { -1 };
    let mut best = (3, 3, -2 * sign);
    for (row, column) in Board::squares() {
        if board.get(row, column).is_some() {
            continue;
        }
        board.place(row, column, player);
        let score = if check_if_winner(board, player) {
            sign
        } else if check_if_full(board) || depth == 1 {
            0
        } else {
            minimax(board, player.other(), depth - 1).2
        };
        board.take_back(row, column);
        if score * sign > best.2 * sign {
            best = (row, column, score);
        }
        if best.2 * sign >= 0 {
            break;
        }
    }
    best
}
