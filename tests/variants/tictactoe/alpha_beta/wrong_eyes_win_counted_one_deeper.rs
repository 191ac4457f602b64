//! Wrong: the winner is asked for at the beginning of the next call, whose depth is one less: every win counts 1 too little, and a win with the last move 0.
//! points: 0
//! says: a win counts one less than it should: it scores the `depth` of the

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn alpha_beta(board: &mut Board, player: Mark, depth: u32, mut alpha: i32, mut beta: i32) -> (usize, usize, i32) {
    if check_if_winner(board, Mark::O) {
        return (0, 0, depth as i32);
    }
    if check_if_winner(board, Mark::X) {
        return (0, 0, -(depth as i32));
    }
    if check_if_full(board) || depth == 0 {
        return (0, 0, 0);
    }
    let mut best = if player == Mark::O { (0, 0, i32::MIN) } else { (0, 0, i32::MAX) };
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column).is_none() {
                board.place(row, column, player);
                let score = alpha_beta(board, player.other(), depth - 1, alpha, beta).2;
                board.take_back(row, column);
                if player == Mark::O {
                    if score > best.2 {
                        best = (row, column, score);
                    }
                    alpha = alpha.max(score);
                } else {
                    if score < best.2 {
                        best = (row, column, score);
                    }
                    beta = beta.min(score);
                }
                if alpha >= beta {
                    return best;
                }
            }
        }
    }
    best
}
