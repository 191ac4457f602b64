//! Wrong: the value is always Black's.
//! points: 2
//! says: `me` plays no part

use games::othello::{Board, Color};

pub fn stellung_bewerten(board: &Board, _me: Color) -> f64 {
    let mut value = 0.0;
    for row in 0..8 {
        for column in 0..8 {
            match board.get(row, column) {
                Some(Color::Black) => value += 1.0,
                Some(_) => value -= 1.0,
                None => {}
            }
        }
    }
    value
}
