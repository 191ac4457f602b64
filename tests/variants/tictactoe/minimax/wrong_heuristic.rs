//! Wrong: wins if it can, blocks if it must, else takes the middle: no search.
//! points: 6
//! says: The score of minimax(board

use super::check_if_winner;
use games::tictactoe::{Board, Mark};

pub fn minimax(board: &mut Board, player: Mark, _depth: u32) -> (usize, usize, i32) {
    let squares: Vec<(usize, usize)> = board.empty_squares().collect();
    for mark in [player, player.other()] {
        for &(row, column) in &squares {
            board.place(row, column, mark);
            let won = check_if_winner(board, mark);
            board.take_back(row, column);
            if won && mark == player {
                return (row, column, if player == Mark::O { 1 } else { -1 });
            }
            if won {
                return (row, column, 0);
            }
        }
    }
    let (row, column) = if board.get(1, 1).is_none() { (1, 1) } else { squares[0] };
    (row, column, 0)
}
