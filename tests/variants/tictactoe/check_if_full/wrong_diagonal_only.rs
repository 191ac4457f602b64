//! Wrong: one loop for row and column.
//! points: 1
//! says: these fields (row, column) play no part in the answer: (0, 1) (0, 2) (1, 0) (1, 2) (2, 0) (2, 1)

use games::tictactoe::Board;

pub fn check_if_full(board: &Board) -> bool {
    let mut full = true;
    for i in 0..3 {
        if board.get(i, i).is_none() {
            full = false;
        }
    }
    full
}
