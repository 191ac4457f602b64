//! Sets of squares, as bits: square (row, column) of a sea with `columns` columns is bit `row * columns + column`.

/// A set of squares below 64 `WORDS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bits<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Bits<WORDS> {
    /// No squares.
    pub const NONE: Bits<WORDS> = Bits([0; WORDS]);

    /// These squares.
    pub fn of(squares: impl IntoIterator<Item = usize>) -> Bits<WORDS> {
        squares.into_iter().fold(Bits::NONE, Bits::with)
    }

    /// And this square.
    #[inline]
    pub fn with(mut self, at: usize) -> Bits<WORDS> {
        self.0[at / 64] |= 1 << (at % 64);
        self
    }

    /// Whether this square is in it.
    #[inline]
    pub fn contains(&self, at: usize) -> bool {
        self.0[at / 64] >> (at % 64) & 1 == 1
    }

    /// Whether no square is in it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// How many squares are in it.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// What is in one or in both.
    #[inline]
    pub fn or(&self, other: &Bits<WORDS>) -> Bits<WORDS> {
        Bits(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// What is in both.
    #[inline]
    pub fn and(&self, other: &Bits<WORDS>) -> Bits<WORDS> {
        Bits(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// What is in this one and not in the other.
    #[inline]
    pub fn less(&self, other: &Bits<WORDS>) -> Bits<WORDS> {
        Bits(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// Does this with each square, in order.
    #[inline(always)]
    pub fn each(&self, mut what: impl FnMut(usize)) {
        for (i, &word) in self.0.iter().enumerate() {
            ones(word, |at| what(64 * i + at));
        }
    }

    /// The least square.
    pub fn first(&self) -> Option<usize> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Some(64 * word + self.0[word].trailing_zeros() as usize)
    }
}

/// Does this with the place of each 1 in a word, the lowest first.
#[inline(always)]
pub fn ones(mut word: u64, mut what: impl FnMut(usize)) {
    while word != 0 {
        what(word.trailing_zeros() as usize);
        word &= word - 1;
    }
}
