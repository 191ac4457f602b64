//! Wrong: eight marks are enough.
//! points: 1
//! says: check_if_full(board) must be false, but is true.

use games::tictactoe::{Board, Mark};

pub fn check_if_full(board: &Board) -> bool {
    board.count(Mark::X) + board.count(Mark::O) >= 8
}
