//! Wrong: a mark in every row is enough.
//! points: 1
//! says: check_if_full(board) must be false, but is true.

use games::tictactoe::Board;

pub fn check_if_full(board: &Board) -> bool {
    (0..3).all(|row| (0..3).any(|column| board.get(row, column).is_some()))
}
