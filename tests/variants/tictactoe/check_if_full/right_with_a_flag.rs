//! Right: a flag, and a match on every square.
//! points: 2

use games::tictactoe::Board;

pub fn check_if_full(board: &Board) -> bool {
    let mut found_empty = false;
    for row in 0..3 {
        for column in 0..3 {
            match board.get(row, column) {
                Some(_) => {}
                None => found_empty = true,
            }
        }
    }
    if found_empty == true { false } else { true }
}
