//! Wrong: computes in halves with whole numbers and divides them as whole numbers: what is left of a half is cut off.
//! points: 2
//! says: these fields have the wrong worth: c3 f3 d4 e4 d5 e5 c6 f6. An own

use games::othello::{Board, Color};

pub fn stellung_bewerten_mit_strategie(board: &Board, me: Color) -> f64 {
    let mut halves: i32 = 0;
    for (row, column) in Board::squares() {
        let (a, b) = (row.min(7 - row), column.min(7 - column));
        let worth = match (a, b) {
            (0, 0) => 10,
            (1, 1) => -2,
            _ if a == b => 3,
            (0, _) | (_, 0) => 4,
            _ => 2,
        };
        match board.get(row, column) {
            Some(color) if color == me => halves += worth,
            Some(_) => halves -= worth,
            None => {}
        }
    }
    (halves / 2) as f64
}
