//! Wrong: asks for the other one.
//! points: 0
//! says: X and O are swapped

use games::tictactoe::{Board, Mark};

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    board.line_of(player.other()).is_some()
}
