//! How good a position looks to someone who does not look ahead.

use super::discs::CORNERS;
use games::othello::bits::moves;

/// Scores within the search are in this part of a disc, so that estimates can be finer than results.
pub const DISC: i32 = 64;

/// An estimate of the result for the side to move.
pub fn estimate(own: u64, other: u64, own_moves: u64) -> i32 {
    let other_moves = moves(other, own);
    let count = |set: u64| set.count_ones() as i32;
    let score = 64 * (count(own_moves) - count(other_moves)) + 400 * (count(own & CORNERS) - count(other & CORNERS));
    score.clamp(-63 * DISC, 63 * DISC)
}
