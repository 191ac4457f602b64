//! What is known of a sea: where each ship that is left can lie, and which of these *places* go together. Places have
//! numbers; a set of places is bits in `words` words, and the places of one length begin with a word of their own.

use super::bits::{Bits, ones};
use games::battleship::{Ship, State, View};
use std::ops::Range;

/// A set of places.
pub type Set = Vec<u64>;

/// What is known.
pub struct Known<const WORDS: usize> {
    /// of the sea
    pub columns: usize,
    /// of the sea
    pub rows: usize,
    /// hits on ships that are still afloat
    pub hits: Bits<WORDS>,
    /// where a shot can still go
    pub open: Bits<WORDS>,
    /// the squares of each place; of the numbers that fill the last word of a length, none
    pub places: Vec<Bits<WORDS>>,
    /// the lengths, the longest first
    pub kinds: Vec<Kind>,
    /// all places
    pub all: Set,
    /// words of a set of places
    pub words: usize,
    /// for each place, those that another ship can have beside it, one after the other
    apart: Set,
    /// the places that cover this square
    through: Vec<Set>,
}

/// The ships of one length.
#[derive(Clone, Debug)]
pub struct Kind {
    /// how many of them are left
    pub ships: usize,
    /// where their places stand in a set of places
    pub words: Range<usize>,
}

impl<const WORDS: usize> Known<WORDS> {
    /// What this view tells.
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
                // A ship that is hit everywhere would be sunk.
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

    /// How many ships are left.
    pub fn ships(&self) -> usize {
        self.kinds.iter().map(|kind| kind.ships).sum()
    }

    /// Removes from these words of the set what another ship cannot have beside this place.
    #[inline]
    pub fn keep_apart(&self, set: &mut [u64], place: usize, words: Range<usize>) {
        let apart = &self.apart[place * self.words..][words.clone()];
        set[words].iter_mut().zip(apart).for_each(|(word, apart)| *word &= apart);
    }

    /// Removes from these words of the set what does not cover this square.
    pub fn keep_on(&self, set: &mut [u64], at: usize, words: Range<usize>) {
        set[words.clone()].iter_mut().zip(&self.through[at][words]).for_each(|(word, through)| *word &= through);
    }

    /// The places in this set that cover this square, of the lengths of which ships are left.
    pub fn covering(&self, at: usize, set: &[u64], left: &[usize]) -> Vec<usize> {
        let mut found = Vec::new();
        for (kind, _) in self.kinds.iter().zip(left).filter(|(_, left)| **left > 0) {
            for word in kind.words.clone() {
                ones(set[word] & self.through[at][word], |i| found.push(64 * word + i));
            }
        }
        found
    }

    /// Removes from the set what covers a hit.
    pub fn keep_off_hits(&self, set: &mut [u64]) {
        self.hits.each(|at| set.iter_mut().zip(&self.through[at]).for_each(|(word, through)| *word &= !through));
    }

    /// Which of the lengths this place has.
    pub fn kind(&self, place: usize) -> usize {
        self.kinds.partition_point(|kind| kind.words.end <= place / 64)
    }
}

/// The ships of this length inside the sea; one of length 1 lies only in one way.
fn ships(rows: usize, columns: usize, length: usize) -> impl Iterator<Item = Ship> {
    let squares = (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)));
    let both = squares.flat_map(move |(row, column)| [false, true].map(|down| Ship { row, column, length, down }));
    both.filter(move |ship| {
        let (down, across) = if ship.down { (length, 1) } else { (1, length) };
        (length > 1 || !ship.down) && ship.row + down <= rows && ship.column + across <= columns
    })
}

/// The squares of a ship and those beside it.
fn around(ship: Ship, rows: usize, columns: usize) -> impl Iterator<Item = usize> {
    let near = |at: usize, size: usize| at.saturating_sub(1)..(at + 2).min(size);
    ship.squares()
        .flat_map(move |(row, column)| near(row, rows).flat_map(move |r| near(column, columns).map(move |c| (r, c))))
        .map(move |(row, column)| row * columns + column)
}
