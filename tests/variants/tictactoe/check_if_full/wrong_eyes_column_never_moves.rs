//! Wrong: the inner loop's variable is not used; only the diagonal is looked at.
//! points: 1
//! says: these fields (row, column) play no part in the answer

use games::tictactoe::Board;

pub fn check_if_full(board: &Board) -> bool {
    for row in 0..3 {
        for _column in 0..3 {
            if board.get(row, row) == None {
                return false;
            }
        }
    }
    return true;
}
