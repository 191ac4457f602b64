//! Wrong: loops count from 1.
//! points: 2
//! says: counted from 0

use games::othello::{Board, Color};

pub fn stellung_bewerten(board: &Board, me: Color) -> f64 {
    let mut value = 0.0;
    for row in 1..8 {
        for column in 1..8 {
            match board.get(row, column) {
                Some(color) if color == me => value += 1.0,
                Some(_) => value -= 1.0,
                None => {}
            }
        }
    }
    value
}
