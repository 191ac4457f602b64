//! Wrong: the loops end one too early.
//! points: 1
//! says: play no part in the answer: (0, 2) (1, 2) (2, 0) (2, 1) (2, 2)

use games::tictactoe::Board;

pub fn check_if_full(board: &Board) -> bool {
    (0..2).all(|row| (0..2).all(|column| board.get(row, column).is_some()))
}
