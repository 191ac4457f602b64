//! Othello 5: your own idea of a good board. Handout: docs/en/othello/own_evaluation.md, Aufgabenblatt: docs/de/othello/own_evaluation.md

use games::othello::{Board, Color};

/// How good `board` is for `me`, as you see it: any finite number, the greater the better.
///
/// A search that uses it plays against the same search with plain counting, and has to win.
pub fn own_evaluation(board: &Board, me: Color) -> f64 {
    todo!("judge for {me}\n{board}")
}
