//! The rules on bit sets of squares: bit `8 * row + column` of a `u64` is a square. The side to move has the discs
//! `own`, the opponent the discs `other`.
//!
//! For searches that must be fast. [`super::Board`] offers the same rules square by square.

/// All squares but the first and the last column. A horizontal or diagonal line must not continue beyond these edges.
const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// Returns four directions as distances between bits, each with the discs of `other` that a line may cross. A shift by
/// the same distance to the right is the opposite direction.
const fn directions(other: u64) -> [(u32, u64); 4] {
    let inner = other & INNER;
    [(1, inner), (8, other), (7, inner), (9, inner)]
}

/// Returns the rows of `crossed` discs that begin beside `start`, upwards and downwards. Rows grow to one, two, four
/// and six discs in turn.
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

/// Returns the empty squares on which a move is legal.
///
/// # Examples
/// ```
/// use games::othello::{Board, Color, bits};
///
/// let board = Board::new();
/// let moves = bits::moves(board.bits(Color::Black), board.bits(Color::White));
/// assert!(bits::squares(moves).eq([19, 26, 37, 44])); // d3, c4, f5 and e6
/// ```
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

/// Returns the opponent's discs that a move on square number `square` turns over. An empty set means that the move is
/// illegal.
#[must_use]
#[inline]
pub fn flips(own: u64, other: u64, square: u32) -> u64 {
    let mut flipped = 0;
    for (step, crossed) in directions(other) {
        let (up, down) = rows(1 << square, step, crossed);
        // A row is turned over only if it ends at an own disc.
        if own & (up << step) != 0 {
            flipped |= up;
        }
        if own & (down >> step) != 0 {
            flipped |= down;
        }
    }
    flipped
}

/// Iterates over the squares of a set as numbers, in ascending order.
pub fn squares(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        square
    })
}

/// Returns the number of move sequences of length `depth`, the standard test of move generators. A pass is a move; a
/// sequence that the end of the game cuts short counts 1.
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
