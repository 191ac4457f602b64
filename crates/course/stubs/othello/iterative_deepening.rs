//! Othello 9: deeper and deeper, the best first. Handout: docs/en/othello/iterative_deepening.md, Aufgabenblatt: docs/de/othello/iterative_deepening.md

use games::othello::{Board, Color, Evaluation};

/// The best move of `me` and its value, as (row, column, value), for depth 1, then depth 2, and so on, as long as
/// `go_on(depth)` says yes.
///
/// `go_on` is asked once before each depth, and may look at a clock. The value for a depth is the one that a full
/// search has, where the move itself counts as the first and a pass as a move:
/// `alpha_beta(&after, me.other(), depth - 1, me, f64::NEG_INFINITY, f64::INFINITY, evaluate)`. Empty if `me` has no
/// move.
///
/// Each depth tries the best moves of the depth before first, and promising squares before others: so there is more to
/// cut.
pub fn iterative_deepening(
    board: &Board,
    me: Color,
    evaluate: Evaluation,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Vec<(usize, usize, f64)> {
    todo!("search deeper and deeper for {me}, judged by {evaluate:p}, while {go_on:p} says yes, on\n{board}")
}
