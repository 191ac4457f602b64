//! Wrong: a winning move returns at once, and its mark stays on the board.
//! points: 2
//! says: the mark is not taken back when the move wins: it must be taken back

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn alpha_beta(board: &mut Board, player: Mark, depth: u32, alpha: i32, beta: i32) -> (usize, usize, i32) {
    let (mut alpha, mut beta) = (alpha, beta);
    let mut best = (0, 0, if player == Mark::X { i32::MAX } else { i32::MIN });
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column).is_some() {
                continue;
            }
            board.place(row, column, player);
            if check_if_winner(board, player) {
                return (row, column, if player == Mark::O { depth as i32 } else { -(depth as i32) });
            }
            let mut score = 0;
            if !check_if_full(board) && depth > 1 {
                score = alpha_beta(board, player.other(), depth - 1, alpha, beta).2;
            }
            board.take_back(row, column);
            if player == Mark::X && score < best.2 || player == Mark::O && score > best.2 {
                best = (row, column, score);
            }
            if player == Mark::O {
                alpha = alpha.max(score);
            } else {
                beta = beta.min(score);
            }
            if alpha >= beta {
                return best;
            }
        }
    }
    best
}
