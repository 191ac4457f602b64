//! Wrong: a variable that the last field overwrites.
//! points: 1
//! says: play no part in the answer: (0, 0)

use games::tictactoe::Board;

pub fn check_if_full(board: &Board) -> bool {
    let mut full = false;
    for row in 0..3 {
        for column in 0..3 {
            full = board.get(row, column).is_some();
        }
    }
    full
}
