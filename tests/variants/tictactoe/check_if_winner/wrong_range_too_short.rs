//! Wrong: the last row and the last column are never seen.
//! points: 3
//! says: (2, 0) (2, 1) (2, 2)
//! says: (0, 2) (1, 2) (2, 2)

use games::tictactoe::{Board, Mark};

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    let holds = |row, column| board.get(row, column) == Some(player);
    (0..2).any(|i| (0..3).all(|j| holds(i, j)) || (0..3).all(|j| holds(j, i)))
        || (0..3).all(|i| holds(i, i))
        || (0..3).all(|i| holds(i, 2 - i))
}
