//! Wrong: does not look.
//! points: 0
//! says: the answer is true for every board

use games::tictactoe::Board;

pub fn check_if_full(board: &Board) -> bool {
    let _ = board;
    true
}
