//! Wrong: takes the fields beside a corner on the edge for X-squares, too.
//! points: 2
//! says: these fields have the wrong worth: b1 g1 a2 h2 a7 h7 b8 g8. An own disc on (0, 1) b1

use games::othello::{Board, Color};

pub fn stellung_bewerten_mit_strategie(board: &Board, me: Color) -> f64 {
    let worth = |row: usize, column: usize| {
        let (r, c) = (row.min(7 - row), column.min(7 - column));
        if r + c == 0 {
            5.0
        } else if r <= 1 && c <= 1 {
            -1.0
        } else if r == c {
            1.5
        } else if r == 0 || c == 0 {
            2.0
        } else {
            1.0
        }
    };
    let side = |color| {
        Board::squares().filter(|&(r, c)| board.get(r, c) == Some(color)).map(|(r, c)| worth(r, c)).sum::<f64>()
    };
    side(me) - side(me.other())
}
