//! Wrong: says whether there is an empty field.
//! points: 0
//! says: always the opposite

use games::tictactoe::Board;

pub fn check_if_full(board: &Board) -> bool {
    (0..3).any(|row| (0..3).any(|column| board.get(row, column).is_none()))
}
