//! Wrong: empty fields count as the opponent's.
//! points: 0
//! says: empty fields count

use games::othello::{Board, Color};

pub fn stellung_bewerten(board: &Board, me: Color) -> f64 {
    let mut value = 0.0;
    for row in 0..8 {
        for column in 0..8 {
            match board.get(row, column) {
                Some(color) if color == me => value += 1.0,
                _ => value -= 1.0,
            }
        }
    }
    value
}
