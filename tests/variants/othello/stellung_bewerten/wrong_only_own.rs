//! Wrong: only the own discs count.
//! points: 1
//! says: only the own discs count

use games::othello::{Board, Color};

pub fn stellung_bewerten(board: &Board, me: Color) -> f64 {
    let mut value = 0.0;
    for row in 0..8 {
        for column in 0..8 {
            match board.get(row, column) {
                Some(color) if color == me => value += 1.0,
                Some(_) => {}
                None => {}
            }
        }
    }
    value
}
