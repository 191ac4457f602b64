//! Right: asks at the beginning of each call, as textbooks do; a win there counts the depth of the call before.
//! points: 7

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn alpha_beta(board: &mut Board, player: Mark, depth: u32, alpha: i32, beta: i32) -> (usize, usize, i32) {
    if check_if_winner(board, Mark::O) {
        return (0, 0, depth as i32 + 1);
    }
    if check_if_winner(board, Mark::X) {
        return (0, 0, -(depth as i32) - 1);
    }
    if depth == 0 || check_if_full(board) {
        return (0, 0, 0);
    }
    let mut best_move = (0, 0);
    if player == Mark::O {
        let mut max_eval = i32::MIN;
        let mut alpha = alpha;
        for (row, column) in board.empty_squares().collect::<Vec<_>>() {
            board.place(row, column, player);
            let (_, _, eval) = alpha_beta(board, Mark::X, depth - 1, alpha, beta);
            board.take_back(row, column);
            if eval > max_eval {
                max_eval = eval;
                best_move = (row, column);
            }
            alpha = alpha.max(eval);
            if beta <= alpha {
                break;
            }
        }
        (best_move.0, best_move.1, max_eval)
    } else {
        let mut min_eval = i32::MAX;
        let mut beta = beta;
        for (row, column) in board.empty_squares().collect::<Vec<_>>() {
            board.place(row, column, player);
            let (_, _, eval) = alpha_beta(board, Mark::O, depth - 1, alpha, beta);
            board.take_back(row, column);
            if eval < min_eval {
                min_eval = eval;
                best_move = (row, column);
            }
            beta = beta.min(eval);
            if beta <= alpha {
                break;
            }
        }
        (best_move.0, best_move.1, min_eval)
    }
}
