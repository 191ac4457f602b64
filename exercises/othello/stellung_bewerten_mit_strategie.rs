//! Othello 4: not all squares are equal. Handout: docs/en/othello/stellung_bewerten_mit_strategie.md, Aufgabenblatt: docs/de/othello/stellung_bewerten_mit_strategie.md

use games::othello::{Board, Color};

/// How good `board` is for `me`, where each disc counts what its square is worth: positive for `me`, negative for the
/// opponent.
///
/// The first line that fits decides:
///
/// ```text
/// corner                                        5
/// X-square, diagonally beside a corner         -1
/// the rest of both diagonals                    1.5
/// the rest of the edge                          2
/// every other square                             1
/// ```
#[doc(alias = "evaluate_position_with_strategy")]
pub fn stellung_bewerten_mit_strategie(board: &Board, me: Color) -> f64 {
    todo!("weigh the discs of {me} and of the opponent on\n{board}")
}
