//! The course's strongest player of Battleship. The player examines the fleets that agree with everything known, all of
//! them or many random ones ([`chances`]). The player shoots where most of these fleets have a ship. Of squares that
//! are nearly as good, it chooses the one with the best continuation ([`shoot`]).
//!
//! All fleets that fit are considered equally likely; the champion assumes no habits of its opponent.

mod bits;
mod choose;
mod fleets;
mod known;

pub use choose::Effort;
use fleets::fleets;
use games::battleship::{State, View};
use known::Known;

/// The chances of hits and the number of fleets, computed from the fleets that fit.
#[derive(Clone, Debug, PartialEq)]
pub struct Chances {
    /// The chance of a ship on each square, by row; 0 for squares at which was shot.
    pub hit: Vec<Vec<f64>>,
    /// The number of fleets that fit; an estimate if they were drawn.
    pub fleets: f64,
    /// Whether the fleets were drawn at random.
    pub sampled: bool,
}

/// The number of words of a set of up to 128 squares, and of one of up to 400 squares.
const SMALL: usize = 2;
const LARGE: usize = 7;

/// Returns the chance of a ship on each square, and the number of fleets that fit. The seed determines the random
/// choice.
#[must_use]
pub fn chances(view: &View, seed: u64) -> Chances {
    if is_small(view) { chances_in::<SMALL>(view, seed) } else { chances_in::<LARGE>(view, seed) }
}

fn is_small(view: &View) -> bool {
    view.rows() * view.columns() <= 64 * SMALL
}

fn chances_in<const WORDS: usize>(view: &View, seed: u64) -> Chances {
    let known = Known::<WORDS>::new(view);
    let fleets = fleets(&known, Effort::default().fleets(view.ships().len()), &mut Lots(seed));
    Chances {
        hit: fleets.hits(&known).chunks(known.columns).map(<[f64]>::to_vec).collect(),
        fleets: fleets.weights.iter().sum(),
        sampled: fleets.drawn,
    }
}

/// Returns the square to shoot at, as (row, column): the one with the highest chance of a hit. Among nearly equal
/// squares, the one with the best continuation is returned. If no fleet fits, returns the first square at which nothing
/// was shot; `None` if there is none.
#[must_use]
pub fn shoot(view: &View, seed: u64) -> Option<(usize, usize)> {
    shoot_with(view, seed, &Effort::default())
}

/// Returns the square to shoot at as [`shoot`] does, with another effort, for the benchmark.
#[must_use]
pub fn shoot_with(view: &View, seed: u64, effort: &Effort) -> Option<(usize, usize)> {
    let best = if is_small(view) {
        choose::shoot_in::<SMALL>(view, seed, effort)
    } else {
        choose::shoot_in::<LARGE>(view, seed, effort)
    };
    let open = |&(row, column): &(usize, usize)| matches!(view.get(row, column), State::Unknown | State::Marked);
    best.or_else(|| view.squares().find(open))
}

/// A random number generator with a seed: SplitMix64 (Steele, Lea and Flood, 2014). The results are the same
/// everywhere, and it is fast even if libraries are not optimised.
struct Lots(u64);

impl Lots {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Returns a random number below `end`; 0 if `end` is 0.
    fn below(&mut self, end: usize) -> usize {
        part(self.next(), end)
    }

    /// Returns a random number from 0 to below 1.
    fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// Scales a random number to the range below `end`, preserving the order.
fn part(lot: u64, end: usize) -> usize {
    ((u128::from(lot) * end as u128) >> 64) as usize
}
