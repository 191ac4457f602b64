//! Wrong: the columns are copied from the rows, and nothing was turned round.
//! points: 4
//! says: (0, 0) (1, 0) (2, 0)

use games::tictactoe::{Board, Mark};

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    for row in 0..3 {
        if (0..3).all(|column| board.get(row, column) == Some(player)) {
            return true;
        }
    }
    for column in 0..3 {
        if (0..3).all(|row| board.get(column, row) == Some(player)) {
            return true;
        }
    }
    (0..3).all(|i| board.get(i, i) == Some(player)) || (0..3).all(|i| board.get(i, 2 - i) == Some(player))
}
