//! Wrong: subtracts numbers without a sign: it panics when the opponent has more.
//! points: 1
//! says: attempt to subtract with overflow

use games::othello::{Board, Color};

pub fn stellung_bewerten(board: &Board, me: Color) -> f64 {
    (board.count(me) - board.count(me.other())) as f64
}
