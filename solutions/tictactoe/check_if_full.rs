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
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column).is_none() {
                return false;
            }
        }
    }
    true
}
