//! Operations on boards that a search needs very often: finding the discs that a move turns over, and the stable discs.
//!
//! Squares are bit sets as in `games::othello::bits`.

/// The set of the four corners.
pub const CORNERS: u64 = 0x8100_0000_0000_0081;

/// The eight directions of lines as (rows, columns): four towards higher square numbers, then their opposites.
const STEPS: [(i32, i32); 8] = [(0, 1), (1, -1), (1, 0), (1, 1), (0, -1), (-1, 1), (-1, 0), (-1, -1)];

/// For each square and each of [`STEPS`], the squares on the ray from there.
const RAYS: [[u64; 8]; 64] = {
    let mut rays = [[0; 8]; 64];
    let mut i = 0;
    while i < 64 * 8 {
        let (square, (down, right)) = (i / 8, STEPS[i % 8]);
        let (mut row, mut column) = (square as i32 / 8 + down, square as i32 % 8 + right);
        while 0 <= row && row < 8 && 0 <= column && column < 8 {
            rays[square][i % 8] |= 1 << (8 * row + column);
            (row, column) = (row + down, column + right);
        }
        i += 1;
    }
    rays
};

/// The neighbours of each square.
pub const NEIGHBOURS: [u64; 64] = {
    let mut neighbours = [0; 64];
    let mut square = 0;
    while square < 64 {
        neighbours[square] = around(1 << square) & !(1 << square);
        square += 1;
    }
    neighbours
};

/// Returns the opponent's discs that a move on the empty square `square` turns over. The result is that of
/// `games::othello::bits::flips`, but computed ray by ray.
#[must_use]
#[inline]
pub fn flips(own: u64, other: u64, square: u32) -> u64 {
    let (up, down) = RAYS[square as usize].split_at(4);
    let mut flipped = 0;
    for &ray in up {
        // With ones everywhere off the ray, adding 1 carries through the opponent's discs to the first other square on
        // the ray.
        let end = (other | !ray).wrapping_add(1) & ray & own;
        flipped |= end.wrapping_sub(u64::from(end != 0)) & ray;
    }
    for &ray in down {
        let first = (1 << 63) >> (ray & !other | 1).leading_zeros();
        let end = first & ray & own;
        flipped |= (end << 1).wrapping_neg() & ray;
    }
    flipped
}

/// The number of discs that a move turns over in a line of eight squares without other empty squares. The first index
/// is the square of the move, the second one the set of the mover's discs.
const TURNED: [[u8; 256]; 8] = {
    let mut turned = [[0; 256]; 8];
    let mut i = 0;
    while i < 8 * 256 {
        let (at, own) = (i / 256, i % 256);
        let mut right = at + 1;
        while right < 8 && own >> right & 1 == 0 {
            right += 1;
        }
        let mut left = at;
        while left > 0 && own >> (left - 1) & 1 == 0 {
            left -= 1;
        }
        let to_the_right = if right < 8 { right - at - 1 } else { 0 };
        turned[at][own] = (to_the_right + at - if left > 0 { left } else { at }) as u8;
        i += 1;
    }
    turned
};

/// The two diagonals through each square.
const DIAGONALS: [[u64; 2]; 64] = {
    let mut diagonals = [[0; 2]; 64];
    let mut square = 0;
    while square < 64 {
        let [_, down_left, _, down_right, _, up_right, _, up_left] = RAYS[square];
        diagonals[square] = [down_left | up_right | 1 << square, down_right | up_left | 1 << square];
        square += 1;
    }
    diagonals
};

/// Returns the number of discs that a move on `square` turns over, if `square` is the only empty square.
#[must_use]
#[inline]
pub fn turned_by_the_last_move(own: u64, square: u32) -> u32 {
    let (row, column) = (square as usize / 8, square as usize % 8);
    let line = |at: usize, own: u64| u32::from(TURNED[at][(own & 0xff) as usize]);
    // The multiplication gathers the eight rows of a set in the uppermost one. A column becomes a row, and so does a
    // diagonal, which has one square in each column.
    let upright = (own >> column & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let slanting = |diagonal: u64| (own & diagonal).wrapping_mul(0x0101_0101_0101_0101) >> 56;
    let [falling, rising] = DIAGONALS[square as usize];
    line(column, own >> (8 * row))
        + line(row, upright)
        + line(column, slanting(falling))
        + line(column, slanting(rising))
}

const LEFT: u64 = 0x0101_0101_0101_0101;
const TOP: u64 = 0xff;
const SIDES: u64 = LEFT | LEFT << 7;
const ENDS: u64 = TOP | TOP << 56;

/// The four directions of lines. For each: the distance between squares, the squares that a step towards higher numbers
/// can reach, and the squares at which lines end.
const LINES: [(u32, u64, u64); 4] =
    [(1, !LEFT, SIDES), (8, !0, ENDS), (7, !(LEFT << 7), SIDES | ENDS), (9, !LEFT, SIDES | ENDS)];

/// Returns all squares on the lines of one direction through the squares of `set`.
fn lines_through(set: u64, step: u32, reached: u64) -> u64 {
    let (mut up, mut may_up) = (set, reached);
    let (mut down, mut may_down) = (set, reached >> step);
    for step in [step, 2 * step, 4 * step] {
        up |= may_up & (up << step);
        may_up &= may_up << step;
        down |= may_down & (down >> step);
        may_down &= may_down >> step;
    }
    up | down
}

/// Returns discs in `own` that can never be turned over: not all such discs, but those that are easy to find.
///
/// A disc is safe along a line if the line is full. A disc is also safe if its neighbour on the line is the edge or a
/// stable disc of the same colour. A disc that is safe along all four lines is stable.
pub fn stable(own: u64, other: u64) -> u64 {
    let empty = !(own | other);
    let safe = LINES.map(|(step, reached, ends)| (step, !lines_through(empty, step, reached) | ends));
    let mut stable = 0;
    loop {
        let more = safe.iter().fold(own, |discs, (step, safe)| discs & (safe | stable << step | stable >> step));
        if more == stable {
            return stable;
        }
        stable = more;
    }
}

/// Returns the squares of a set and all their neighbours.
pub const fn around(set: u64) -> u64 {
    let wide = set | (set & !(LEFT << 7)) << 1 | (set & !LEFT) >> 1;
    wide | wide << 8 | wide >> 8
}
