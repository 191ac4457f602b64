//! Wrong: an else that ends the loop after its first line.
//! points: 2
//! says: these lines of fields (row, column) are never found

use games::tictactoe::{Board, Mark};

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    for row in 0..3 {
        if board.get(row, 0) == Some(player) && board.get(row, 1) == Some(player) && board.get(row, 2) == Some(player) {
            return true;
        } else {
            return false;
        }
    }
    false
}
