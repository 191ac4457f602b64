//! Right: draws which click of a guess is done.
//! points: 2

use games::minesweeper::csp::{Memory, Turn};
use games::minesweeper::{Click, View};
use rand::{Rng, RngExt};
pub fn guess_one(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> (Turn, Vec<Click>) {
    match super::open_at_once(view, memory, rng) {
        (Turn::Guess, mut clicks) => {
            clicks.sort();
            let at = rng.random_range(0..clicks.len());
            (Turn::Guess, vec![clicks.swap_remove(at)])
        }
        other => other,
    }
}
