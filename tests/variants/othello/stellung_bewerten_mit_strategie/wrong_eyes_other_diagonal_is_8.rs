//! Wrong: asks for the second diagonal with row + column == 8.
//! points: 0
//! says: these fields have the wrong worth: h2 f3 g3 e4 f4 d5 c6 d6 c7 b8. An

use games::othello::{Board, Color};

pub fn stellung_bewerten_mit_strategie(board: &Board, me: Color) -> f64 {
    let mut value = 0.0;
    for row in 0..8 {
        for column in 0..8 {
            let w = weight(row, column);
            if board.get(row, column) == Some(me) {
                value += w;
            } else if board.get(row, column) == Some(me.other()) {
                value -= w;
            }
        }
    }
    value
}

fn weight(row: usize, column: usize) -> f64 {
    match (row, column) {
        (0, 0) | (0, 7) | (7, 0) | (7, 7) => 5.0,
        (1, 1) | (1, 6) | (6, 1) | (6, 6) => -1.0,
        (r, c) if r == c || r + c == 8 => 1.5,
        (0, _) | (7, _) | (_, 0) | (_, 7) => 2.0,
        _ => 1.0,
    }
}
