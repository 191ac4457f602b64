//! Wrong: one mark in a line is enough.
//! points: 3
//! says: are already taken for a line: (0, 0)

use games::tictactoe::{Board, Mark};

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    let holds = |row, column| board.get(row, column) == Some(player);
    (0..3).any(|i| (0..3).any(|j| holds(i, j)) || (0..3).all(|j| holds(j, i)))
}
