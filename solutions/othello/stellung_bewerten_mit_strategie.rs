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
    let mut value = 0.0;
    for row in 0..8 {
        for column in 0..8 {
            match board.get(row, column) {
                Some(color) if color == me => value += worth(row, column),
                Some(_) => value -= worth(row, column),
                None => {}
            }
        }
    }
    value
}

fn worth(row: usize, column: usize) -> f64 {
    let edge = |i: usize| i == 0 || i == 7;
    let beside = |i: usize| i == 1 || i == 6;
    if edge(row) && edge(column) {
        5.0
    } else if beside(row) && beside(column) {
        -1.0
    } else if row == column || row + column == 7 {
        1.5
    } else if edge(row) || edge(column) {
        2.0
    } else {
        1.0
    }
}
