//! Wrong: one mark in a line is enough.
//! points: 0
//! says: these marks alone are taken for a line

use games::tictactoe::{Board, Mark};

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    let holds = |row, column| board.get(row, column) == Some(player);
    (0..3).any(|i| (0..3).any(|j| holds(i, j)) || (0..3).all(|j| holds(j, i)))
}
