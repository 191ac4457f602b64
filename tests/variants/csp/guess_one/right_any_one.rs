//! Right: any click of a guess, by lot.
//! points: 2

use games::minesweeper::csp::{Memory, Turn};
use games::minesweeper::{Click, View};
use rand::{Rng, RngExt};

pub fn guess_one(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> (Turn, Vec<Click>) {
    let (turn, clicks) = super::open_at_once(view, memory, rng);
    if turn != Turn::Guess {
        return (turn, clicks);
    }
    let which = rng.random_range(0..clicks.len());
    (turn, vec![clicks[which]])
}
