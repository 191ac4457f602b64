//! The knowledge about a sea: the possible places of each remaining ship, and which of these *places* are compatible.
//! Places have numbers. A set of places is a bit set of `words` words; the places of each length begin with a new word.

use super::bits::{Bits, ones};
use games::battleship::{Ship, State, View};
use std::ops::Range;

/// A bit set of places.
pub type Set = Vec<u64>;

/// The knowledge about a sea, prepared for computing with sets.
pub struct Known<const WORDS: usize> {
    /// The number of columns of the sea.
    pub columns: usize,
    /// The number of rows of the sea.
    pub rows: usize,
    /// The hits on ships that are still afloat.
    pub hits: Bits<WORDS>,
    /// The squares at which the player can still shoot.
    pub open: Bits<WORDS>,
    /// The squares of each place; empty for unused numbers in the last word of a length.
    pub places: Vec<Bits<WORDS>>,
    /// The remaining ships by length, the longest first.
    pub kinds: Vec<Kind>,
    /// The set of all places.
    pub all: Set,
    /// The number of words of a set of places.
    pub words: usize,
    /// For each place, the set of places that another ship can have at the same time, concatenated.
    apart: Set,
    /// For each square, the set of places that cover it.
    through: Vec<Set>,
}

/// The remaining ships of one length.
#[derive(Clone, Debug)]
pub struct Kind {
    /// The number of remaining ships of this length.
    pub ships: usize,
    /// The words of a set of places that hold the places of this length.
    pub words: Range<usize>,
}

impl<const WORDS: usize> Known<WORDS> {
    /// Computes the knowledge from a view.
    pub fn new(view: &View) -> Known<WORDS> {
        let (rows, columns) = (view.rows(), view.columns());
        let with = |wanted: &dyn Fn(State) -> bool| {
            let squares = view.squares().filter(|&(row, column)| wanted(view.get(row, column)));
            Bits::of(squares.map(|(row, column)| row * columns + column))
        };
        let (hits, sunk) = (with(&|state| state == State::Hit), with(&|state| state == State::Sunk));
        let open = with(&|state| matches!(state, State::Unknown | State::Marked));
        let (mut places, mut near, mut kinds) = (Vec::new(), Vec::new(), Vec::new());
        let mut lengths = view.ships().to_vec();
        lengths.dedup();
        for length in lengths {
            let from = places.len() / 64;
            for ship in ships(rows, columns, length) {
                let on: Bits<WORDS> = Bits::of(ship.squares().map(|(row, column)| row * columns + column));
                let around = if view.touching() { on } else { Bits::of(around(ship, rows, columns)) };
                // A ship with all squares hit would be sunk.
                let fits = on.less(&open).less(&hits).is_empty() && !on.and(&open).is_empty();
                if fits && around.and(&sunk).is_empty() && around.less(&on).and(&hits).is_empty() {
                    places.push(on);
                    near.push(around);
                }
            }
            places.resize(places.len().next_multiple_of(64), Bits::NONE);
            near.resize(places.len(), Bits::NONE);
            let ships = view.ships().iter().filter(|&&other| other == length).count();
            kinds.push(Kind { ships, words: from..places.len() / 64 });
        }
        let words = places.len() / 64;
        let (mut all, mut through) = (vec![0; words], vec![vec![0; words]; rows * columns]);
        for (i, place) in places.iter().enumerate() {
            all[i / 64] |= u64::from(!place.is_empty()) << (i % 64);
            place.each(|at| through[at][i / 64] |= 1 << (i % 64));
        }
        let mut apart = vec![u64::MAX; words * places.len()];
        for (near, row) in near.iter().zip(apart.chunks_mut(words.max(1))) {
            near.each(|at| row.iter_mut().zip(&through[at]).for_each(|(word, through)| *word &= !through));
        }
        Known { columns, rows, hits, open, places, kinds, all, words, apart, through }
    }

    /// Returns the number of remaining ships.
    pub fn ships(&self) -> usize {
        self.kinds.iter().map(|kind| kind.ships).sum()
    }

    /// Removes from these words of the set the places that another ship cannot have together with this place.
    #[inline]
    pub fn keep_apart(&self, set: &mut [u64], place: usize, words: Range<usize>) {
        let apart = &self.apart[place * self.words..][words.clone()];
        set[words].iter_mut().zip(apart).for_each(|(word, apart)| *word &= apart);
    }

    /// Removes from these words of the set the places that do not cover this square.
    pub fn keep_on(&self, set: &mut [u64], at: usize, words: Range<usize>) {
        set[words.clone()].iter_mut().zip(&self.through[at][words]).for_each(|(word, through)| *word &= through);
    }

    /// Returns the places in this set that cover this square, for lengths of which ships are `left`.
    pub fn covering(&self, at: usize, set: &[u64], left: &[usize]) -> Vec<usize> {
        let mut found = Vec::new();
        for (kind, _) in self.kinds.iter().zip(left).filter(|(_, left)| **left > 0) {
            for word in kind.words.clone() {
                ones(set[word] & self.through[at][word], |i| found.push(64 * word + i));
            }
        }
        found
    }

    /// Removes from the set the places that cover a hit.
    pub fn keep_off_hits(&self, set: &mut [u64]) {
        self.hits.each(|at| set.iter_mut().zip(&self.through[at]).for_each(|(word, through)| *word &= !through));
    }

    /// Returns the index of this place's length in `kinds`.
    pub fn kind(&self, place: usize) -> usize {
        self.kinds.partition_point(|kind| kind.words.end <= place / 64)
    }
}

/// Returns the ships of this length inside the sea. A ship of length 1 is returned in one direction only.
fn ships(rows: usize, columns: usize, length: usize) -> impl Iterator<Item = Ship> {
    let squares = (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)));
    let both = squares.flat_map(move |(row, column)| [false, true].map(|down| Ship { row, column, length, down }));
    both.filter(move |ship| {
        let (down, across) = if ship.down { (length, 1) } else { (1, length) };
        (length > 1 || !ship.down) && ship.row + down <= rows && ship.column + across <= columns
    })
}

/// Returns the squares of a ship and their neighbours.
fn around(ship: Ship, rows: usize, columns: usize) -> impl Iterator<Item = usize> {
    let near = |at: usize, size: usize| at.saturating_sub(1)..(at + 2).min(size);
    ship.squares()
        .flat_map(move |(row, column)| near(row, rows).flat_map(move |r| near(column, columns).map(move |c| (r, c))))
        .map(move |(row, column)| row * columns + column)
}
