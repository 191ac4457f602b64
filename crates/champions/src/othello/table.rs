//! The transposition table, which stores results for positions that a search has seen.

/// The knowledge about a position: its score, looking `depth` moves ahead, lies between `lower` and `upper`.
#[derive(Clone, Copy)]
pub struct Known {
    /// The lower bound of the score.
    pub lower: i16,
    /// The upper bound of the score.
    pub upper: i16,
    /// The number of moves that the search looked ahead.
    pub depth: u8,
    /// The best move, as the number of its square.
    pub best: u8,
}

#[derive(Clone, Copy)]
struct Entry {
    own: u64,
    other: u64,
    known: Known,
}

/// A table with two entries for each key: the first keeps the result that took the most work, the second the latest.
pub struct Table {
    pairs: Vec<[Entry; 2]>,
}

impl Table {
    /// Creates a table for `1 << bits` positions. The largest, with 20 bits, takes 25 MB.
    pub fn new(bits: u32) -> Table {
        let known = Known { lower: 0, upper: 0, depth: 0, best: 0 };
        // An impossible position: the discs of both colours lie on the same square.
        let nothing = Entry { own: 1, other: 1, known };
        Table { pairs: vec![[nothing; 2]; 1 << bits.clamp(1, 20) >> 1] }
    }

    /// Creates a table that stores nothing.
    pub fn off() -> Table {
        Table { pairs: Vec::new() }
    }

    /// Returns the key of a position. The upper half of a product depends on all bits of its factors.
    #[inline]
    fn key(&self, own: u64, other: u64) -> usize {
        let mixed =
            own.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ other.wrapping_mul(0xd6e8_feb8_6659_fd93).rotate_right(17);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> 32) as usize & (self.pairs.len() - 1)
    }

    /// Returns the stored knowledge about a position.
    #[inline]
    pub fn get(&self, own: u64, other: u64) -> Option<Known> {
        if self.pairs.is_empty() {
            return None;
        }
        let pair = &self.pairs[self.key(own, other)];
        pair.iter().find(|entry| entry.own == own && entry.other == other).map(|entry| entry.known)
    }

    /// Stores knowledge about a position, possibly replacing another one.
    #[inline]
    pub fn put(&mut self, own: u64, other: u64, known: Known) {
        if self.pairs.is_empty() {
            return;
        }
        let key = self.key(own, other);
        let [first, second] = &mut self.pairs[key];
        let is_this = |entry: &Entry| entry.own == own && entry.other == other;
        let place = if is_this(first) {
            first
        } else if is_this(second) || first.known.depth > known.depth {
            second
        } else {
            *second = *first;
            first
        };
        if is_this(place) {
            if place.known.depth > known.depth {
                return;
            }
            if place.known.depth == known.depth {
                let Known { lower, upper, .. } = place.known;
                place.known = Known { lower: lower.max(known.lower), upper: upper.min(known.upper), ..known };
                return;
            }
        }
        *place = Entry { own, other, known };
    }
}
