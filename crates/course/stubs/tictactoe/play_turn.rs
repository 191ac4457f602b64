//! TicTacToe 3: one turn of the game. Handout: docs/en/tictactoe/play_turn.md, Aufgabenblatt: docs/de/tictactoe/play_turn.md

use games::tictactoe::{Board, Mark, Turn};

/// Sets the mark of `player` at `square`, given as (row, column), and returns what becomes of the game.
///
/// `square` is `None` if the click was outside the board. Such a click, one on a taken square, and one after the end of
/// the game change nothing: `Turn::Ignored`. Otherwise it is `Turn::Won(player)`, or `Turn::Draw` if the board is full,
/// or `Turn::Next` with the opponent.
///
/// ```text
/// X X .
/// O O .      play_turn(board, X, Some((0, 2))): Won(X), and X stands there
/// . . .      play_turn(board, X, Some((0, 0))): Ignored, and nothing has changed
/// ```
pub fn play_turn(board: &mut Board, player: Mark, square: Option<(usize, usize)>) -> Turn {
    todo!("let {player} move to {square:?} on\n{board}")
}
