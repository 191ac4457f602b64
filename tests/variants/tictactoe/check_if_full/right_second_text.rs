//! Right: looks for a point in the text of the board.
//! points: 2

use games::tictactoe::Board;

pub fn check_if_full(board: &Board) -> bool {
    !board.to_string().contains('.')
}
