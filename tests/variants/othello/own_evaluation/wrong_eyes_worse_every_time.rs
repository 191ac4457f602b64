//! Wrong: a static counts the calls, and each call is worth a little less.
//! points: 4
//! says: The same board, asked about twice, must have the same value, but has [0.0, -0.00022].

use super::stellung_bewerten_mit_strategie;
use games::othello::{Board, Color};
use std::sync::atomic::{AtomicU32, Ordering};

static CALLS: AtomicU32 = AtomicU32::new(0);

pub fn own_evaluation(board: &Board, me: Color) -> f64 {
    let calls = CALLS.fetch_add(1, Ordering::Relaxed) as f64;
    stellung_bewerten_mit_strategie(board, me) - calls / 1e6
}
