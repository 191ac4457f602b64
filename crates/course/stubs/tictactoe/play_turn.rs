//! TicTacToe 3: one turn of the game. Handout: docs/en/tictactoe/play_turn.md (deutsch: docs/de/...)

use games::tictactoe::{Board, Mark, Turn};

/// Sets the mark of `player` at `field`, given as (row, column), and returns what becomes of the game.
///
/// `field` is `None` if the click went beside the board. Such a click, one on a taken field, and one after the end of the game change nothing:
/// `Turn::Ignored`. Otherwise: `Turn::Won(player)`, or `Turn::Draw` if the board is full, or `Turn::Next` with the opponent.
///
/// ```text
/// X X .
/// O O .      play_turn(board, X, Some((0, 2))): Won(X), and X stands there
/// . . .      play_turn(board, X, Some((0, 0))): Ignored, and nothing has changed
/// ```
pub fn play_turn(board: &mut Board, player: Mark, field: Option<(usize, usize)>) -> Turn {
    todo!("let {player} move to {field:?} on\n{board}")
}
