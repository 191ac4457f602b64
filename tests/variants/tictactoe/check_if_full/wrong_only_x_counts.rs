//! Wrong: only an X fills a field.
//! points: 0
//! says: only if every field holds X

use games::tictactoe::{Board, Mark};

pub fn check_if_full(board: &Board) -> bool {
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column) != Some(Mark::X) {
                return false;
            }
        }
    }
    true
}
