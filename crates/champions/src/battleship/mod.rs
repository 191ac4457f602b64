//! The course's strongest player of Battleship. It looks at the fleets that fit all that is known, all of them or many
//! by lot ([`chances`]), and shoots where most of them have a ship; of squares that are nearly as good, where the shots
//! after it are best as well ([`shoot`]).
//!
//! All fleets that fit are equally likely to it: it knows no habits of whoever placed them.

mod bits;
mod choose;
mod fleets;
mod known;

pub use choose::Effort;
use fleets::fleets;
use games::battleship::{State, View};
use known::Known;

/// What is known of a sea, from all fleets that fit.
#[derive(Clone, Debug, PartialEq)]
pub struct Chances {
    /// how likely a ship is on each square, by rows; 0 where it was shot already
    pub hit: Vec<Vec<f64>>,
    /// how many fleets fit; estimated if they were drawn
    pub fleets: f64,
    /// whether they were drawn by lot
    pub sampled: bool,
}

/// Words of a set of squares: up to 128 squares, and up to 400.
const SMALL: usize = 2;
const LARGE: usize = 7;

/// How likely a ship is on each square, and how many fleets fit. The seed decides what is drawn.
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

/// Where to shoot, as (row, column): where the chance of a hit is greatest, and of squares that are nearly as good,
/// where the next shots then are best as well. If no fleet fits, the first square where nothing was shot; `None` if
/// there is none.
#[must_use]
pub fn shoot(view: &View, seed: u64) -> Option<(usize, usize)> {
    shoot_with(view, seed, &Effort::default())
}

/// As [`shoot`], with another effort: for the bench.
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

/// Lots from a seed: SplitMix64 (Steele, Lea and Flood, 2014). The same everywhere, and quick in a build that optimises
/// no library.
struct Lots(u64);

impl Lots {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below this one; 0 if there is none.
    fn below(&mut self, end: usize) -> usize {
        part(self.next(), end)
    }

    /// From 0 to below 1.
    fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// A number below this one, the higher the higher the lot.
fn part(lot: u64, end: usize) -> usize {
    ((u128::from(lot) * end as u128) >> 64) as usize
}
