//! Right: never returns more than the bounds below the first call, and looks from the last square to the first.
//! points: 7

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn alpha_beta(board: &mut Board, player: Mark, depth: u32, alpha: i32, beta: i32) -> (usize, usize, i32) {
    let (mut low, mut high, mut square) = (alpha, beta, None);
    let mut squares: Vec<(usize, usize)> = board.empty_squares().collect();
    squares.reverse();
    for (row, column) in squares {
        board.place(row, column, player);
        let score = match depth {
            _ if check_if_winner(board, Mark::O) => depth as i32,
            _ if check_if_winner(board, Mark::X) => -(depth as i32),
            1 => 0,
            _ if check_if_full(board) => 0,
            _ => alpha_beta(board, player.other(), depth - 1, low, high).2,
        };
        board.take_back(row, column);
        if player == Mark::O && score > low {
            (low, square) = (score, Some((row, column)));
        } else if player == Mark::X && score < high {
            (high, square) = (score, Some((row, column)));
        }
        if low >= high {
            break;
        }
    }
    let (row, column) = square.unwrap_or((0, 0));
    (row, column, if player == Mark::O { low } else { high })
}
