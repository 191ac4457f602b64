//! Wrong: on a board on which both have a line, nobody is said to have won.
//! points: 3
//! says: check_if_winner(board, X) must be true, but is false.

use games::tictactoe::{Board, Mark};

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    has_line(board, player) && !has_line(board, player.other())
}

fn has_line(board: &Board, player: Mark) -> bool {
    (0..3).any(|i| (0..3).all(|j| board.get(i, j) == Some(player)) || (0..3).all(|j| board.get(j, i) == Some(player)))
        || (0..3).all(|i| board.get(i, i) == Some(player))
        || (0..3).all(|i| board.get(i, 2 - i) == Some(player))
}
