//! The last moves of a game. With few empty squares, a search without move ordering is faster than one with it.
//!
//! Scores in this module are in discs. Each examined position is counted in `positions`.

use super::discs::{NEIGHBOURS, flips, turned_by_the_last_move};

/// A score below every possible score.
const NO_MOVE: i32 = -65;

/// Returns the exact score of a position with `count` empty squares, which should be few.
pub fn few(positions: &mut u64, own: u64, other: u64, count: u32, alpha: i32, beta: i32) -> i32 {
    let empty = !(own | other);
    match count {
        0 => {
            *positions += 1;
            return result(own, other);
        }
        1 => return last(positions, own, empty.trailing_zeros()),
        _ => {}
    }
    *positions += 1;
    let best = best_of_few(positions, own, other, count, alpha, beta);
    if best > NO_MOVE {
        return best;
    }
    *positions += 1;
    let best = best_of_few(positions, other, own, count, -beta, -alpha);
    if best > NO_MOVE { -best } else { result(own, other) }
}

#[inline]
fn best_of_few(positions: &mut u64, own: u64, other: u64, count: u32, mut alpha: i32, beta: i32) -> i32 {
    let empty = !(own | other);
    let odd = if count > 2 { odd_quadrants(empty) } else { 0 };
    let mut best = NO_MOVE;
    for mut rest in [empty & odd, empty & !odd] {
        while rest != 0 {
            let square = rest.trailing_zeros();
            rest &= rest - 1;
            if NEIGHBOURS[square as usize] & other == 0 {
                continue;
            }
            let flipped = flips(own, other, square);
            if flipped == 0 {
                continue;
            }
            let (own, other) = (other ^ flipped, own | flipped | 1 << square);
            best = best.max(-few(positions, own, other, count - 1, -beta, -alpha));
            alpha = alpha.max(best);
            if alpha >= beta {
                return best;
            }
        }
    }
    best
}

/// Returns the exact score if `square` is the only empty square.
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

/// Returns the result of a finished game in discs; the empty squares count for the winner.
pub fn result(own: u64, other: u64) -> i32 {
    let difference = own.count_ones() as i32 - other.count_ones() as i32;
    difference + difference.signum() * (own | other).count_zeros() as i32
}

/// Returns the highest possible result for a player whose opponent has these stable discs.
pub fn most(stable: u64) -> i32 {
    64 - 2 * stable.count_ones() as i32
}

/// Returns the quadrants with an odd number of empty squares. The side that moves there first often has the last move
/// there, too.
fn odd_quadrants(empty: u64) -> u64 {
    // The set is folded repeatedly, until the lowest bit of each quadrant holds the parity.
    let rows = empty ^ empty >> 16;
    let row = rows ^ rows >> 8;
    let pairs = row ^ row >> 2;
    let odd = (pairs ^ pairs >> 1) & 0x0000_0011_0000_0011;
    odd * 0x0f0f_0f0f
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_quadrants_have_an_odd_number_of_empty_squares() {
        const QUADRANTS: [u64; 4] = [0x0f0f_0f0f, 0xf0f0_f0f0, 0x0f0f_0f0f << 32, 0xf0f0_f0f0 << 32];
        let mut empty = 0x9e37_79b9_7f4a_7c15_u64;
        for _ in 0..1000 {
            empty = empty.wrapping_mul(0xd6e8_feb8_6659_fd93).rotate_left(23) ^ empty >> 7;
            let odd: u64 = QUADRANTS.into_iter().filter(|quadrant| (empty & quadrant).count_ones() % 2 == 1).sum();
            assert_eq!(odd_quadrants(empty), odd, "{empty:x}");
        }
    }
}
