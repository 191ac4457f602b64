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
    let holds = |row, column| board.get(row, column) == Some(player);
    for i in 0..3 {
        if holds(i, 0) && holds(i, 1) && holds(i, 2) {
            return true;
        }
        if holds(0, i) && holds(1, i) && holds(2, i) {
            return true;
        }
    }
    let falling = holds(0, 0) && holds(1, 1) && holds(2, 2);
    let rising = holds(2, 0) && holds(1, 1) && holds(0, 2);
    falling || rising
}
