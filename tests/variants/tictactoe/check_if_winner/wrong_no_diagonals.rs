//! Wrong: looks at rows and columns only.
//! points: 4
//! says: (0, 0) (1, 1) (2, 2)
//! says: (0, 2) (1, 1) (2, 0)

use games::tictactoe::{Board, Mark};

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    let holds = |row, column| board.get(row, column) == Some(player);
    (0..3).any(|i| (0..3).all(|j| holds(i, j)) || (0..3).all(|j| holds(j, i)))
}
