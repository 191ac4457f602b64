//! Wrong: is still plain counting.
//! points: 0
//! says: every disc counts the same

use games::othello::{Board, Color};

pub fn stellung_bewerten_mit_strategie(board: &Board, me: Color) -> f64 {
    let mut value = 0.0;
    for row in 0..8 {
        for column in 0..8 {
            match board.get(row, column) {
                Some(color) if color == me => value += 1.0,
                Some(_) => value -= 1.0,
                None => {}
            }
        }
    }
    value
}
