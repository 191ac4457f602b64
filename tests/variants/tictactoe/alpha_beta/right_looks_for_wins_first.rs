//! Right: looks for an immediate win before anything else.
//! points: 7

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn alpha_beta(board: &mut Board, player: Mark, depth: u32, mut alpha: i32, mut beta: i32) -> (usize, usize, i32) {
    let moves: Vec<(usize, usize)> = board.empty_squares().collect();
    let win = if player == Mark::O { depth as i32 } else { -(depth as i32) };
    for &(row, column) in &moves {
        board.place(row, column, player);
        let won = check_if_winner(board, player);
        board.take_back(row, column);
        if won {
            return (row, column, win);
        }
    }
    let mut best = (moves[0].0, moves[0].1, if player == Mark::O { -100 } else { 100 });
    for &(row, column) in &moves {
        board.place(row, column, player);
        let score = if depth == 1 || check_if_full(board) {
            0
        } else {
            alpha_beta(board, player.other(), depth - 1, alpha, beta).2
        };
        board.take_back(row, column);
        if player == Mark::O {
            if score > best.2 {
                best = (row, column, score);
            }
            alpha = std::cmp::max(alpha, best.2);
        } else {
            if score < best.2 {
                best = (row, column, score);
            }
            beta = std::cmp::min(beta, best.2);
        }
        if alpha >= beta {
            break;
        }
    }
    best
}
