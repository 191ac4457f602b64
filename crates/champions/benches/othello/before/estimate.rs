//! The earlier, handmade evaluation of a position without lookahead.

use champions::othello::{CORNERS, around, stable};
use games::othello::bits::moves;

/// The unit of scores in the search: 1/64 of a disc, so that estimates can be finer than results.
pub const DISC: i32 = 64;

const X_SQUARES: u64 = 0x0042_0000_0000_4200;
const C_SQUARES: u64 = 0x4281_0000_0000_8142;

/// The value of having one more of each feature than the opponent, on a full board and on an empty one, with linear
/// interpolation. The values were fitted to games of an even simpler champion, which knew only moves and corners,
/// against itself from random openings.
const WORTH: [(i32, i32); 8] = [
    (126, -33),   // a move
    (-22, 31),    // an empty square beside the other color, where a move may come to be
    (-65, -44),   // a disc beside an empty square
    (-280, 2040), // a corner
    (225, -1520), // an X square while its corner is empty
    (100, -250),  // a C square while a corner beside it is empty
    (40, 160),    // a disc that stays
    (280, 210),   // a corner to move to
];

/// The penalty for being to move with an even number of empty squares, because the opponent will have the last move.
const EVEN: (i32, i32) = (-290, -310);

/// Returns the estimated result for the side to move, which has the moves `own_moves`.
pub fn estimate(own: u64, other: u64, own_moves: u64) -> i32 {
    let empty = !(own | other);
    let (near_empty, near_empty_corner) = (around(empty), around(empty & CORNERS));
    let count = |set: u64| set.count_ones() as i32;
    let things = |own: u64, other: u64, moves: u64| {
        [
            count(moves),
            count(empty & around(other)),
            count(own & near_empty),
            count(own & CORNERS),
            count(own & X_SQUARES & near_empty_corner),
            count(own & C_SQUARES & near_empty_corner),
            count(stable(own, other)),
            count(moves & CORNERS),
        ]
    };
    let even = i32::from(count(empty) % 2 == 0);
    let (mut full_board, mut empty_board) = (even * EVEN.0, even * EVEN.1);
    let (owns, others) = (things(own, other, own_moves), things(other, own, moves(other, own)));
    for ((own, other), worth) in owns.into_iter().zip(others).zip(WORTH) {
        full_board += (own - other) * worth.0;
        empty_board += (own - other) * worth.1;
    }
    let score = (full_board * (64 - count(empty)) + empty_board * count(empty)) / 64;
    score.clamp(-63 * DISC, 63 * DISC)
}
