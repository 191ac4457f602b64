//! Right: draws any square until nothing was shot there.
//! points: 3

use games::battleship::{Move, State, View};
use rand::{Rng, RngExt};

pub fn dumb_player(view: &View, rng: &mut dyn Rng) -> Move {
    loop {
        let row = rng.random_range(0..view.rows());
        let column = rng.random_range(0..view.columns());
        if view.get(row, column) == State::Unknown || view.get(row, column) == State::Marked {
            return Move::Shoot(row, column);
        }
    }
}
