//! Wrong: full as soon as one whole row is.
//! points: 1
//! says: check_if_full(board) must be false, but is true.

use games::tictactoe::Board;

pub fn check_if_full(board: &Board) -> bool {
    (0..3).any(|row| (0..3).all(|column| board.get(row, column).is_some()))
}
