//! Bit sets of squares: square (row, column) of a sea with `columns` columns is bit `row * columns + column`.

/// A set of squares with numbers below 64 `WORDS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bits<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Bits<WORDS> {
    /// The empty set of squares.
    pub const NONE: Bits<WORDS> = Bits([0; WORDS]);

    /// Creates a set of these squares.
    pub fn of(squares: impl IntoIterator<Item = usize>) -> Bits<WORDS> {
        squares.into_iter().fold(Bits::NONE, Bits::with)
    }

    /// Returns the set with this square added.
    #[inline]
    pub fn with(mut self, at: usize) -> Bits<WORDS> {
        self.0[at / 64] |= 1 << (at % 64);
        self
    }

    /// Whether the set contains this square.
    #[inline]
    pub fn contains(&self, at: usize) -> bool {
        self.0[at / 64] >> (at % 64) & 1 == 1
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// Returns the number of squares in the set.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the union of two sets.
    #[inline]
    pub fn or(&self, other: &Bits<WORDS>) -> Bits<WORDS> {
        Bits(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// Returns the intersection of two sets.
    #[inline]
    pub fn and(&self, other: &Bits<WORDS>) -> Bits<WORDS> {
        Bits(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// Returns the squares of this set that are not in the other one.
    #[inline]
    pub fn less(&self, other: &Bits<WORDS>) -> Bits<WORDS> {
        Bits(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// Calls `what` with each square in ascending order.
    #[inline(always)]
    pub fn each(&self, mut what: impl FnMut(usize)) {
        for (i, &word) in self.0.iter().enumerate() {
            ones(word, |at| what(64 * i + at));
        }
    }

    /// Returns the least square; `None` if the set is empty.
    pub fn first(&self) -> Option<usize> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Some(64 * word + self.0[word].trailing_zeros() as usize)
    }
}

/// Calls `what` with the position of each 1 bit of a word, the lowest first.
#[inline(always)]
pub fn ones(mut word: u64, mut what: impl FnMut(usize)) {
    while word != 0 {
        what(word.trailing_zeros() as usize);
        word &= word - 1;
    }
}
