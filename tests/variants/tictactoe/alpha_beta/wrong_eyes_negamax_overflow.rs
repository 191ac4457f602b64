//! Wrong: negamax turns the bounds round with a minus sign, and -i32::MIN overflows.
//! points: 1
//! says: attempt to negate with overflow

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn alpha_beta(board: &mut Board, player: Mark, depth: u32, alpha: i32, beta: i32) -> (usize, usize, i32) {
    let sign = if player == Mark::O { 1 } else { -1 };
    let (low, high) = if player == Mark::O { (alpha, beta) } else { (-beta, -alpha) };
    let (row, column, score) = negamax(board, player, depth, low, high);
    (row, column, sign * score)
}

fn negamax(board: &mut Board, player: Mark, depth: u32, mut alpha: i32, beta: i32) -> (usize, usize, i32) {
    let mut best = (0, 0, i32::MIN);
    for (row, column) in Board::squares() {
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
