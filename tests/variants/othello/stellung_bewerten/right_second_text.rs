//! Right: counts the letters in the text of the board.
//! points: 4

use games::othello::{Board, Color};

pub fn stellung_bewerten(board: &Board, me: Color) -> f64 {
    let text = board.to_string();
    let count = |color: Color| text.matches(&color.to_string()).count() as f64;
    count(me) - count(me.other())
}
