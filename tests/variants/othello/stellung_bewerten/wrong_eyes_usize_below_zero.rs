//! Wrong: subtracts counts as usize: below zero the program stops with an overflow.
//! points: 1
//! says: attempt to subtract with overflow

use games::othello::{Board, Color};

pub fn stellung_bewerten(board: &Board, me: Color) -> f64 {
    (board.count(me) - board.count(me.other())) as f64
}
