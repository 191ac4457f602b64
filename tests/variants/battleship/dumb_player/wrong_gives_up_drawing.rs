//! Wrong: draws any square up to 100 times, and if none was free takes the first free one: not equally likely on large seas that are nearly full.
//! points: 2
//! says: Each square that is left must come about

use games::battleship::{Move, State, View};
use rand::{Rng, RngExt};

/// A shot at a square that was never shot at, each of them equally likely. Marked squares are among them.
#[doc(alias = "move")]
pub fn dumb_player(view: &View, rng: &mut dyn Rng) -> Move {
    // A hundred draws are enough for a sea of a hundred squares.
    for _ in 0..100 {
        let row = rng.random_range(0..view.rows());
        let column = rng.random_range(0..view.columns());
        if not_shot_at(view, row, column) {
            return Move::Shoot(row, column);
        }
    }
    // Bad luck: take the next best.
    for (row, column) in view.squares() {
        if not_shot_at(view, row, column) {
            return Move::Shoot(row, column);
        }
    }
    panic!("no square is left")
}

fn not_shot_at(view: &View, row: usize, column: usize) -> bool {
    let state = view.get(row, column);
    state == State::Unknown || state == State::Marked
}
