//! TicTacToe 1: is the board full? Handout: docs/en/tictactoe/check_if_full.md (deutsch: docs/de/...)

use games::tictactoe::Board;

/// Whether no field of `board` is empty.
///
/// ```text
/// X O X        X O X
/// O X O        O . O
/// O X O        O X O
/// true         false
/// ```
#[doc(alias = "is_full")]
pub fn check_if_full(board: &Board) -> bool {
    todo!("look for an empty field on\n{board}")
}
