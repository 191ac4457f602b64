//! Right: from square to square: so many mines are left for so many squares.
//! points: 4

use games::minesweeper::Field;
use rand::{Rng, RngExt};

pub fn plaziere_minen(field: &mut Field, row: usize, column: usize, rng: &mut dyn Rng) {
    let mut mines = field.level().mines();
    let mut squares = field.level().rows() * field.level().columns() - 1;
    for (r, c) in field.squares() {
        if (r, c) == (row, column) {
            continue;
        }
        if rng.random_range(0..squares) < mines {
            field.place_mine(r, c);
            mines -= 1;
        }
        squares -= 1;
    }
}
