//! Right: asks at the beginning of each call whether the game is over.
//! points: 12

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    if check_if_winner(board, Mark::O) {
        return (usize::MAX, usize::MAX, 1);
    }
    if check_if_winner(board, Mark::X) {
        return (usize::MAX, usize::MAX, -1);
    }
    if check_if_full(board) || depth == 0 {
        return (usize::MAX, usize::MAX, 0);
    }
    let mut best_move = None;
    let mut best_score = 0;
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column).is_none() {
                board.place(row, column, player);
                let (_, _, score) = minimax(board, player.other(), depth - 1);
                board.take_back(row, column);
                let better = match player {
                    Mark::O => score > best_score,
                    Mark::X => score < best_score,
                };
                if best_move.is_none() || better {
                    best_move = Some((row, column));
                    best_score = score;
                }
            }
        }
    }
    let (row, column) = best_move.unwrap();
    (row, column, best_score)
}
