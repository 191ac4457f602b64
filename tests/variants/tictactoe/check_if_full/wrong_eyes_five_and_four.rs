//! Wrong: a full board must have five X and four O; other full boards are not full.
//! points: 0
//! says: check_if_full(board) must be true, but is false.

use games::tictactoe::{Board, Mark};

pub fn check_if_full(board: &Board) -> bool {
    board.count(Mark::X) == 5 && board.count(Mark::O) == 4
}
