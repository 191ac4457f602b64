//! Right: a list of squares, the middle and the corners first.
//! points: 7

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn alpha_beta(board: &mut Board, player: Mark, depth: u32, alpha: i32, beta: i32) -> (usize, usize, i32) {
    let (mut alpha, mut beta) = (alpha, beta);
    let mut best = match player {
        Mark::X => (0, 0, i32::MAX),
        Mark::O => (0, 0, i32::MIN),
    };
    for (row, column) in [(1, 1), (0, 0), (0, 2), (2, 0), (2, 2), (0, 1), (1, 0), (1, 2), (2, 1)] {
        {
            if board.get(row, column).is_some() {
                continue;
            }
            board.place(row, column, player);
            let score = if check_if_winner(board, Mark::X) {
                -(depth as i32)
            } else if check_if_winner(board, Mark::O) {
                depth as i32
            } else if check_if_full(board) || depth - 1 == 0 {
                0
            } else {
                alpha_beta(board, player.other(), depth - 1, alpha, beta).2
            };
            board.take_back(row, column);

            let better = match player {
                Mark::X => score < best.2,
                Mark::O => score > best.2,
            };
            if better {
                best = (row, column, score);
            }
            match player {
                Mark::X => beta = beta.min(score),
                Mark::O => alpha = alpha.max(score),
            }
            if alpha >= beta {
                return best;
            }
        }
    }
    best
}
