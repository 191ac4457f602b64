//! Right: counts with the board's own count.
//! points: 4

use games::othello::{Board, Color};

pub fn stellung_bewerten(board: &Board, me: Color) -> f64 {
    board.count(me) as f64 - board.count(me.other()) as f64
}
