//! Wrong: the counter of a row is not set back for the next row.
//! points: 3
//! says: check_if_winner(board, X) must be false, but is true.

use games::tictactoe::{Board, Mark};

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    let mut in_row = 0;
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column) == Some(player) {
                in_row += 1;
            }
        }
        if in_row == 3 {
            return true;
        }
    }
    for column in 0..3 {
        let mut in_column = 0;
        for row in 0..3 {
            if board.get(row, column) == Some(player) {
                in_column += 1;
            }
        }
        if in_column == 3 {
            return true;
        }
    }
    let middle = board.get(1, 1) == Some(player);
    middle && board.get(0, 0) == Some(player) && board.get(2, 2) == Some(player)
        || middle && board.get(0, 2) == Some(player) && board.get(2, 0) == Some(player)
}
