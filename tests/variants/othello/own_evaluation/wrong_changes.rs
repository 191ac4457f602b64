//! Wrong: counts its calls.
//! points: 0
//! says: the same value

use games::othello::{Board, Color};
use std::sync::atomic::{AtomicU32, Ordering};

static CALLS: AtomicU32 = AtomicU32::new(0);

pub fn own_evaluation(board: &Board, me: Color) -> f64 {
    let call = CALLS.fetch_add(1, Ordering::Relaxed);
    f64::from(call % 1000) + (board.count(me) as f64 - board.count(me.other()) as f64) / 1000.0
}
