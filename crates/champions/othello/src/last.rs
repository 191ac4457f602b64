//! The last moves of a game: with so few empty squares, a search that tries the moves as they come is faster than one
//! that thinks about their order.
//!
//! Scores are in discs here. Each position examined is counted in `positions`.

use super::discs::{NEIGHBOURS, flips, turned_by_the_last_move};
use games::othello::bits::squares;

/// Below every score.
const NO_MOVE: i32 = -65;

/// The exact score if there are few empty squares.
pub fn few(positions: &mut u64, own: u64, other: u64, alpha: i32, beta: i32, passed: bool) -> i32 {
    let empty = !(own | other);
    match empty.count_ones() {
        0 => {
            *positions += 1;
            return result(own, other);
        }
        1 => return last(positions, own, empty.trailing_zeros()),
        _ => {}
    }
    *positions += 1;
    let odd = odd_quadrants(empty);
    let (mut best, mut alpha) = (NO_MOVE, alpha);
    for square in squares(empty & odd).chain(squares(empty & !odd)) {
        if NEIGHBOURS[square as usize] & other == 0 {
            continue;
        }
        let flipped = flips(own, other, square);
        if flipped == 0 {
            continue;
        }
        best = best.max(-few(positions, other ^ flipped, own | flipped | 1 << square, -beta, -alpha, false));
        alpha = alpha.max(best);
        if alpha >= beta {
            return best;
        }
    }
    if best > NO_MOVE {
        best
    } else if passed {
        result(own, other)
    } else {
        -few(positions, other, own, -beta, -alpha, true)
    }
}

/// The exact score if `square` is the only empty square.
#[inline]
fn last(positions: &mut u64, own: u64, square: u32) -> i32 {
    *positions += 1;
    let other = !own & !(1 << square);
    let turned = turned_by_the_last_move(own, square) as i32;
    let discs = own.count_ones() as i32;
    if turned > 0 {
        return 2 * (discs + 1 + turned) - 64;
    }
    let turned = turned_by_the_last_move(other, square) as i32;
    if turned > 0 {
        return 2 * (discs - turned) - 64;
    }
    result(own, other)
}

/// The result of a game that is over, in discs: the empty squares belong to the winner.
pub fn result(own: u64, other: u64) -> i32 {
    let difference = own.count_ones() as i32 - other.count_ones() as i32;
    difference + difference.signum() * (own | other).count_zeros() as i32
}

/// The highest result for those whose opponent has these discs for good.
pub fn most(stable: u64) -> i32 {
    64 - 2 * stable.count_ones() as i32
}

/// The quarters of the board with an odd number of empty squares: the side that moves there first often moves there
/// last, too.
fn odd_quadrants(empty: u64) -> u64 {
    const QUADRANTS: [u64; 4] = [0x0f0f_0f0f, 0xf0f0_f0f0, 0x0f0f_0f0f << 32, 0xf0f0_f0f0 << 32];
    QUADRANTS.into_iter().filter(|quadrant| (empty & quadrant).count_ones() % 2 == 1).sum()
}
