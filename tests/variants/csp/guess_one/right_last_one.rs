//! Right: the last click of a guess.
//! points: 2

use games::minesweeper::csp::{Memory, Turn};
use games::minesweeper::{Click, View};
use rand::Rng;

pub fn guess_one(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> (Turn, Vec<Click>) {
    match super::open_at_once(view, memory, rng) {
        (Turn::Guess, mut clicks) => (Turn::Guess, clicks.pop().into_iter().collect()),
        answer => answer,
    }
}
