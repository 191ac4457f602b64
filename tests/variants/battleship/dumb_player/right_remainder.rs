//! Right: the remainder of a 64 bit number.
//! points: 3

use games::battleship::{Move, State, View};
use rand::Rng;

pub fn dumb_player(view: &View, rng: &mut dyn Rng) -> Move {
    let left: Vec<_> =
        view.squares().filter(|&(r, c)| view.get(r, c) == State::Unknown || view.get(r, c) == State::Marked).collect();
    let lot = (rng.next_u64() % left.len() as u64) as usize;
    Move::Shoot(left[lot].0, left[lot].1)
}
