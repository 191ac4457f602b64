//! Wrong: O lowers beta and X raises alpha: each writes into the bound of the other.
//! points: 2
//! says: O lowers beta and X raises alpha: O must raise alpha, X must lower

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn alpha_beta(board: &mut Board, player: Mark, depth: u32, mut alpha: i32, mut beta: i32) -> (usize, usize, i32) {
    let mut best = (0, 0, if player == Mark::X { i32::MAX } else { i32::MIN });
    for (row, column) in Board::squares().filter(|_| true) {
        if board.get(row, column).is_some() {
            continue;
        }
        board.place(row, column, player);
        let score = if check_if_winner(board, player) {
            if player == Mark::O { depth as i32 } else { -(depth as i32) }
        } else if check_if_full(board) || depth == 1 {
            0
        } else {
            alpha_beta(board, player.other(), depth - 1, alpha, beta).2
        };
        board.take_back(row, column);
        if player == Mark::O {
            if score > best.2 {
                best = (row, column, score);
            }
            beta = beta.min(score);
        } else {
            if score < best.2 {
                best = (row, column, score);
            }
            alpha = alpha.max(score);
        }
        if alpha >= beta {
            return best;
        }
    }
    best
}
