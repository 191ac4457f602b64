//! Wrong: the answer is given at the first field.
//! points: 1
//! says: these fields (row, column) play no part in the answer: (0, 1) (0, 2) (1, 0)

use games::tictactoe::Board;

pub fn check_if_full(board: &Board) -> bool {
    for row in 0..3 {
        for column in 0..3 {
            return board.get(row, column).is_some();
        }
    }
    true
}
