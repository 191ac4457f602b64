//! Wrong: asks the board, which does not know.
//! status: does_not_compile

use games::tictactoe::{Board, Mark};

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    board.line_of(player).is_some()
}
