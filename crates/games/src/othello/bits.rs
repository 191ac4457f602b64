//! The rules on sets of squares: bit `8 * row + column` of a `u64` is a square. The side to move has `own`, the
//! opponent `other`.
//!
//! For searches that must be fast. [`super::Board`] shows the same rules square by square.

/// All but the first and the last column: lines that cross these columns do not go on beyond the edge.
const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The four directions as steps between bits, each with those of `other` that a line may cross; its opposite is the
/// same step downwards.
const fn directions(other: u64) -> [(u32, u64); 4] {
    let inner = other & INNER;
    [(1, inner), (8, other), (7, inner), (9, inner)]
}

/// The rows of `crossed` discs that begin beside `start`, upwards and downwards: one, then two, four and six long.
#[inline(always)]
fn rows(start: u64, step: u32, crossed: u64) -> (u64, u64) {
    let mut up = crossed & (start << step);
    let mut down = crossed & (start >> step);
    up |= crossed & (up << step);
    down |= crossed & (down >> step);
    let (pairs_up, pairs_down) = (crossed & (crossed << step), crossed & (crossed >> step));
    up |= pairs_up & (up << (2 * step));
    down |= pairs_down & (down >> (2 * step));
    up |= pairs_up & (up << (2 * step));
    down |= pairs_down & (down >> (2 * step));
    (up, down)
}

/// Empty squares on which a move is allowed.
#[must_use]
#[inline]
pub fn moves(own: u64, other: u64) -> u64 {
    let mut found = 0;
    for (step, crossed) in directions(other) {
        let (up, down) = rows(own, step, crossed);
        found |= (up << step) | (down >> step);
    }
    found & !(own | other)
}

/// The opponent's discs that a move on square number `square` turns over; none if it turns none, and then it is not
/// allowed.
#[must_use]
#[inline]
pub fn flips(own: u64, other: u64, square: u32) -> u64 {
    let mut flipped = 0;
    for (step, crossed) in directions(other) {
        let (up, down) = rows(1 << square, step, crossed);
        // Only a row that ends at an own disc is turned over.
        if own & (up << step) != 0 {
            flipped |= up;
        }
        if own & (down >> step) != 0 {
            flipped |= down;
        }
    }
    flipped
}

/// The squares of a set, as numbers, from the lowest.
pub fn squares(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        square
    })
}

/// How many sequences of `depth` moves there are; a pass is a move, the end of the game ends a sequence and counts 1.
/// The known way to prove rules.
#[must_use]
pub fn perft(own: u64, other: u64, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = moves(own, other);
    if moves == 0 {
        return if self::moves(other, own) == 0 { 1 } else { perft(other, own, depth - 1) };
    }
    if depth == 1 {
        return u64::from(moves.count_ones());
    }
    let after = |square: u32| {
        let flipped = flips(own, other, square);
        perft(other ^ flipped, own | flipped | 1 << square, depth - 1)
    };
    squares(moves).map(after).sum()
}
