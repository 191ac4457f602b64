//! Wrong: full as soon as one whole row is.
//! points: 0

use games::tictactoe::Board;

pub fn check_if_full(board: &Board) -> bool {
    (0..3).any(|row| (0..3).all(|column| board.get(row, column).is_some()))
}
