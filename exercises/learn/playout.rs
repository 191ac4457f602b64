//! Learning 7: how a game may end. Handout: docs/en/learn/playout.md, Aufgabenblatt: docs/de/learn/playout.md

use games::othello::{Board, Color};
use rand::Rng;

/// The result for `me` of one game from here on, in which `player` is to move and both sides move by lot, each legal move
/// equally likely: 1 won, 0 drawn, -1 lost. Whoever has no move passes. All chance comes from `rng`.
pub fn playout(board: &Board, player: Color, me: Color, rng: &mut dyn Rng) -> f64 {
    todo!("play on with {rng:p}, {player} first, and tell {me}:\n{board}")
}

/// The mean of so many playouts, and by how much it may be wrong: half the width of its 95 % interval.
///
/// With n results of the mean m that is 1.96 times the square root of v / n, where v is the sum of all
/// (result - m)², divided by n - 1. At least two playouts.
pub fn estimate(board: &Board, player: Color, me: Color, playouts: u32, rng: &mut dyn Rng) -> (f64, f64) {
    todo!("{playouts} playouts with {rng:p}, {player} first, as {me} sees them:\n{board}")
}
