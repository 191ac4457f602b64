//! Wrong: the loops leave the board.
//! points: 0
//! says: your code panicked at exercises/tictactoe/check_if_full.rs

use games::tictactoe::Board;

pub fn check_if_full(board: &Board) -> bool {
    (0..=3).all(|row| (0..=3).all(|column| board.get(row, column).is_some()))
}
