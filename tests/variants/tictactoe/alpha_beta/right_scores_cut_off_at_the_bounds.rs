//! Right: scores are cut off at alpha and beta; the moves in the order of a quick look.
//! points: 7

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn alpha_beta(board: &mut Board, player: Mark, depth: u32, alpha: i32, beta: i32) -> (usize, usize, i32) {
    let mut squares: Vec<(usize, usize)> = board.empty_squares().collect();
    squares.sort_by_cached_key(|&(row, column)| {
        board.place(row, column, player);
        let wins = check_if_winner(board, player);
        board.take_back(row, column);
        (!wins, (row + column) % 2)
    });
    let (mut alpha, mut beta) = (alpha, beta);
    let mut chosen = squares[0];
    for (row, column) in squares {
        board.place(row, column, player);
        let score = if check_if_winner(board, player) {
            if player == Mark::O { depth as i32 } else { -(depth as i32) }
        } else if check_if_full(board) || depth == 1 {
            0
        } else {
            alpha_beta(board, player.other(), depth - 1, alpha, beta).2
        };
        board.take_back(row, column);
        if player == Mark::O && score > alpha {
            alpha = score;
            chosen = (row, column);
        }
        if player == Mark::X && score < beta {
            beta = score;
            chosen = (row, column);
        }
        if alpha >= beta {
            break;
        }
    }
    (chosen.0, chosen.1, if player == Mark::O { alpha } else { beta })
}
