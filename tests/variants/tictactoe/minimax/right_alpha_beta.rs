//! Right: leaves out what cannot change the result, and stops at a win.
//! points: 12

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let sign = if player == Mark::O { 1 } else { -1 };
    let (row, column, score) = negamax(board, player, depth, -2, 2);
    (row, column, sign * score)
}

/// The score is that of the one to move.
fn negamax(board: &mut Board, player: Mark, depth: u32, mut alpha: i32, beta: i32) -> (usize, usize, i32) {
    let mut best = (0, 0, -2);
    for (row, column) in board.empty_squares().collect::<Vec<_>>() {
        board.place(row, column, player);
        let score = if check_if_winner(board, player) {
            1
        } else if check_if_full(board) || depth == 1 {
            0
        } else {
            -negamax(board, player.other(), depth - 1, -beta, -alpha).2
        };
        board.take_back(row, column);
        if score > best.2 {
            best = (row, column, score);
        }
        alpha = alpha.max(score);
        if alpha >= beta || score == 1 {
            break;
        }
    }
    best
}
