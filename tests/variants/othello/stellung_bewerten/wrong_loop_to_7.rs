//! Wrong: the loops end one too early, as the sheet has it once.
//! points: 2
//! says: row 7 and column 7 are left out

use games::othello::{Board, Color};

pub fn stellung_bewerten(board: &Board, me: Color) -> f64 {
    let mut value = 0.0;
    for row in 0..7 {
        for column in 0..7 {
            match board.get(row, column) {
                Some(color) if color == me => value += 1.0,
                Some(_) => value -= 1.0,
                None => {}
            }
        }
    }
    value
}
