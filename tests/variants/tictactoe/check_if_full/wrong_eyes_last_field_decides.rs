//! Wrong: the flag is set anew by every field, so only the last one, (2, 2), decides.
//! points: 1
//! says: these fields (row, column) play no part in the answer

use games::tictactoe::Board;

pub fn check_if_full(board: &Board) -> bool {
    let mut full = true;
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column).is_some() {
                full = true;
            } else {
                full = false;
            }
        }
    }
    full
}
