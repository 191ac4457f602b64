//! Wrong: counts the marks, and eight are enough.
//! points: 1
//! says: check_if_full(board) must be false, but is true.

use games::tictactoe::Board;

pub fn check_if_full(board: &Board) -> bool {
    let mut marks = 0;
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column).is_some() {
                marks += 1;
            }
        }
    }
    marks >= 8
}
