//! Wrong: only O's wins count the depth that is left; X's count -1, as in minimax.
//! points: 1
//! says: the wins of X count 1, however soon they come: they must count the

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn alpha_beta(board: &mut Board, player: Mark, depth: u32, alpha: i32, beta: i32) -> (usize, usize, i32) {
    let mut alpha = alpha;
    let mut beta = beta;
    let mut best = match player {
        Mark::X => (0, 0, i32::MAX),
        Mark::O => (0, 0, i32::MIN),
    };
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column).is_some() {
                continue;
            }
            board.place(row, column, player);
            let score = if check_if_winner(board, Mark::X) {
                -1
            } else if check_if_winner(board, Mark::O) {
                depth as i32
            } else if check_if_full(board) || depth - 1 == 0 {
                0
            } else {
                alpha_beta(board, player.other(), depth - 1, alpha, beta).2
            };
            board.take_back(row, column);
            if player == Mark::X && score < best.2 || player == Mark::O && score > best.2 {
                best = (row, column, score);
            }
            if player == Mark::X {
                beta = beta.min(score);
            } else {
                alpha = alpha.max(score);
            }
            if alpha >= beta {
                return best;
            }
        }
    }
    best
}
