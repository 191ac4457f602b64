//! Right: a table of 64 numbers from a text, discs one by one.
//! points: 4

use games::othello::{Board, Color};

const WORTH: &str = "5 2 2 2 2 2 2 5 2 -1 1 1 1 1 -1 2 2 1 1.5 1 1 1.5 1 2 2 1 1 1.5 1.5 1 1 2 2 1 1 1.5 1.5 1 1 2 2 1 1.5 1 1 1.5 1 2 2 -1 1 1 1 1 -1 2 5 2 2 2 2 2 2 5";

pub fn stellung_bewerten_mit_strategie(board: &Board, me: Color) -> f64 {
    let worth: Vec<f64> = WORTH.split(' ').map(|number| number.parse().unwrap()).collect();
    let mut sum = 0.0;
    for (row, column) in Board::squares() {
        let sign = match board.get(row, column) {
            None => 0.0,
            Some(color) if color == me => 1.0,
            Some(_) => -1.0,
        };
        sum += sign * worth[8 * row + column];
    }
    sum
}
