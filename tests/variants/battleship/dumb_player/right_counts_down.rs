//! Right: counts what is left, draws a number and counts down to it, column by column.
//! points: 3

use games::battleship::{Move, State, View};
use rand::{Rng, RngExt};

fn is_left(view: &View, row: usize, column: usize) -> bool {
    match view.get(row, column) {
        State::Unknown | State::Marked => true,
        State::Water | State::Hit | State::Sunk => false,
    }
}

pub fn dumb_player(view: &View, rng: &mut dyn Rng) -> Move {
    let mut count = 0;
    for (row, column) in view.squares() {
        if is_left(view, row, column) {
            count += 1;
        }
    }
    let mut number = rng.random_range(0..count);
    for column in 0..view.columns() {
        for row in 0..view.rows() {
            if is_left(view, row, column) {
                if number == 0 {
                    return Move::Shoot(row, column);
                }
                number -= 1;
            }
        }
    }
    unreachable!("the number is below the count")
}
