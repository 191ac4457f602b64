//! Right: one case for both players, and the middle first.
//! points: 7

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn alpha_beta(board: &mut Board, player: Mark, depth: u32, alpha: i32, beta: i32) -> (usize, usize, i32) {
    let (alpha, beta) = (alpha.max(-100), beta.min(100));
    if player == Mark::O {
        negamax(board, player, depth, alpha, beta)
    } else {
        let (row, column, score) = negamax(board, player, depth, -beta, -alpha);
        (row, column, -score)
    }
}

fn negamax(board: &mut Board, player: Mark, depth: u32, mut alpha: i32, beta: i32) -> (usize, usize, i32) {
    let order = [(1, 1), (0, 0), (0, 2), (2, 0), (2, 2), (0, 1), (1, 0), (1, 2), (2, 1)];
    let mut best = (9, 9, -101);
    for (row, column) in order {
        if board.get(row, column).is_some() {
            continue;
        }
        board.place(row, column, player);
        let score = if check_if_winner(board, player) {
            depth as i32
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
        if alpha >= beta {
            break;
        }
    }
    best
}
