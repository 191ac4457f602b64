//! Wrong: negamax whose recursion gets alpha and beta as they are.
//! points: 5
//! says: nothing is ever cut

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn alpha_beta(board: &mut Board, player: Mark, depth: u32, alpha: i32, beta: i32) -> (usize, usize, i32) {
    let (row, column, score) = negamax(board, player, depth, alpha.max(-1000), beta.min(1000));
    (row, column, if player == Mark::O { score } else { -score })
}

fn negamax(board: &mut Board, player: Mark, depth: u32, mut alpha: i32, beta: i32) -> (usize, usize, i32) {
    let mut best = (0, 0, -2000);
    for (row, column) in board.empty_fields().collect::<Vec<_>>() {
        board.place(row, column, player);
        let score = if check_if_winner(board, player) {
            depth as i32
        } else if check_if_full(board) || depth == 1 {
            0
        } else {
            -negamax(board, player.other(), depth - 1, alpha, beta).2
        };
        board.take_back(row, column);
        if score > best.2 {
            best = (row, column, score);
        }
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    best
}
