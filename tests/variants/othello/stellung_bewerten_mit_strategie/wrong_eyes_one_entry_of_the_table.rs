//! Wrong: one of the 64 numbers of the table is mistyped: (5, 2) has 1.0 in place of 1.5.
//! points: 2
//! says: these fields have the wrong worth: c6. An own disc on (5, 2) c6 alone

use games::othello::{Board, Color};

const WORTH: [[f64; 8]; 8] = [
    [5.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 5.0],
    [2.0, -1.0, 1.0, 1.0, 1.0, 1.0, -1.0, 2.0],
    [2.0, 1.0, 1.5, 1.0, 1.0, 1.5, 1.0, 2.0],
    [2.0, 1.0, 1.0, 1.5, 1.5, 1.0, 1.0, 2.0],
    [2.0, 1.0, 1.0, 1.5, 1.5, 1.0, 1.0, 2.0],
    [2.0, 1.0, 1.0, 1.0, 1.0, 1.5, 1.0, 2.0],
    [2.0, -1.0, 1.0, 1.0, 1.0, 1.0, -1.0, 2.0],
    [5.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 5.0],
];

pub fn stellung_bewerten_mit_strategie(board: &Board, me: Color) -> f64 {
    Board::squares()
        .map(|(row, column)| match board.get(row, column) {
            Some(color) => WORTH[row][column] * if color == me { 1.0 } else { -1.0 },
            None => 0.0,
        })
        .sum()
}
