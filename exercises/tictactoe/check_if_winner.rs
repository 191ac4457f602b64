//! TicTacToe 2: has somebody won? Handout: docs/en/tictactoe/check_if_winner.md, Aufgabenblatt: docs/de/tictactoe/check_if_winner.md

use games::tictactoe::{Board, Mark};

/// Whether `player` has three marks in a row, in a column or on a diagonal.
///
/// ```text
/// X O .
/// O X .      X: true, O: false
/// . . X
/// ```
#[doc(alias = "has_won")]
pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    todo!("look for three {player} on\n{board}")
}
