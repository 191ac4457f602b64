//! TicTacToe 1: is the board full? Handout: docs/en/tictactoe/check_if_full.md, Aufgabenblatt: docs/de/tictactoe/check_if_full.md

use games::tictactoe::Board;

/// Whether no square of `board` is empty.
///
/// ```text
/// X O X        X O X
/// O X O        O . O
/// O X O        O X O
/// true         false
/// ```
#[doc(alias = "is_full")]
pub fn check_if_full(board: &Board) -> bool {
    todo!("look for an empty square on\n{board}")
}
