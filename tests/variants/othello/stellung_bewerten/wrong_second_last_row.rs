//! Wrong: the loops run to 0..7.
//! points: 2
//! says: row 7 is left out: a loop over eight rows is `0..8`, whose last number is 7.

use games::othello::{Board, Color};

pub fn stellung_bewerten(board: &Board, me: Color) -> f64 {
    let mut value = 0;
    for row in 0..7 {
        for column in 0..=7 {
            if let Some(color) = board.get(row, column) {
                value += if color == me { 1 } else { -1 };
            }
        }
    }
    f64::from(value)
}
