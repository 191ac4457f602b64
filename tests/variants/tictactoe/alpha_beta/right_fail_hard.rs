//! Right: fail-hard: inside the tree the bound itself comes back, never more; middle and corners first.
//! points: 7

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

const ORDER: [(usize, usize); 9] = [(1, 1), (0, 0), (0, 2), (2, 0), (2, 2), (0, 1), (1, 0), (1, 2), (2, 1)];

pub fn alpha_beta(board: &mut Board, player: Mark, depth: u32, alpha: i32, beta: i32) -> (usize, usize, i32) {
    let (mut alpha, mut beta) = (alpha, beta);
    let mut chosen = None;
    for (row, column) in ORDER {
        if board.get(row, column).is_some() {
            continue;
        }
        if alpha >= beta {
            break;
        }
        board.place(row, column, player);
        let score = if check_if_winner(board, Mark::X) {
            -(depth as i32)
        } else if check_if_winner(board, Mark::O) {
            depth as i32
        } else if check_if_full(board) || depth == 1 {
            0
        } else {
            alpha_beta(board, player.other(), depth - 1, alpha, beta).2
        };
        board.take_back(row, column);
        if player == Mark::O && score > alpha {
            alpha = score;
            chosen = Some((row, column));
        }
        if player == Mark::X && score < beta {
            beta = score;
            chosen = Some((row, column));
        }
    }
    let (row, column) = chosen.unwrap_or((0, 0));
    (row, column, if player == Mark::O { alpha } else { beta })
}
