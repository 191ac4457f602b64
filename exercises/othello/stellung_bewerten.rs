//! Othello 1: how good is a board? Handout: docs/en/othello/stellung_bewerten.md, Aufgabenblatt: docs/de/othello/stellung_bewerten.md

use games::othello::{Board, Color};

/// How good `board` is for `me`: every disc of `me` counts 1, every disc of the opponent -1, an empty square 0.
///
/// The value is the one for `me`, no matter whose turn it is.
///
/// ```text
/// row 2:  - - - O X - - -      Black (X) has 4 discs, White (O) has 1:
/// row 3:  - - - X X - - -      stellung_bewerten(board, Black):  3.0
/// row 4:  - - - - X - - -      stellung_bewerten(board, White): -3.0
/// ```
#[doc(alias = "evaluate_position")]
pub fn stellung_bewerten(board: &Board, me: Color) -> f64 {
    todo!("count the discs of {me} and of the opponent on\n{board}")
}
