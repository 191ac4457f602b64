//! Wrong: three marks anywhere.
//! points: 3
//! says: are already taken for a line

use games::tictactoe::{Board, Mark};

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    board.count(player) >= 3
}
