//! Wrong: no search: the first empty field, and 0.
//! points: 0
//! says: must be

use games::tictactoe::{Board, Mark};

pub fn minimax(board: &mut Board, _player: Mark, _depth: u32) -> (usize, usize, i32) {
    let (row, column) = board.empty_fields().next().unwrap();
    (row, column, 0)
}
