//! Wrong: returns true at the first field that is taken.
//! points: 1
//! says: as soon as a single field is taken

use games::tictactoe::Board;

pub fn check_if_full(board: &Board) -> bool {
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column).is_some() {
                return true;
            }
        }
    }
    false
}
