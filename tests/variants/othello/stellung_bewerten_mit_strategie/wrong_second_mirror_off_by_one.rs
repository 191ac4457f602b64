//! Wrong: mirrors with 8 - row in place of 7 - row.
//! points: 0
//! says: these fields have the wrong worth: h1 g2 h2 f3 g3 h3 e4 f4 h4 d5 h5 c6 d6 h6 b7 c7 g7 h7

use games::othello::{Board, Color};

pub fn stellung_bewerten_mit_strategie(board: &Board, me: Color) -> f64 {
    let weights = [
        [5.0, 2.0, 2.0, 2.0, 2.0],
        [2.0, -1.0, 1.0, 1.0, 1.0],
        [2.0, 1.0, 1.5, 1.0, 1.0],
        [2.0, 1.0, 1.0, 1.5, 1.0],
        [2.0, 1.0, 1.0, 1.0, 1.5],
    ];
    let mut sum = 0.0;
    for (row, column) in Board::squares() {
        let weight = weights[row.min(8 - row)][column.min(8 - column)];
        match board.get(row, column) {
            Some(color) if color == me => sum += weight,
            Some(_) => sum -= weight,
            None => {}
        }
    }
    sum
}
