//! Right: draws the how-manieth free square it is to be, and walks there.
//! points: 4

use games::minesweeper::Field;
use rand::{Rng, RngExt};

pub fn plaziere_minen(field: &mut Field, row: usize, column: usize, rng: &mut dyn Rng) {
    let level = field.level();
    for placed in 0..level.mines() {
        let free = level.rows() * level.columns() - 1 - placed;
        let mut steps = rng.random_range(0..free);
        for (r, c) in level.squares() {
            if (r, c) == (row, column) || field.is_mine(r, c) {
                continue;
            }
            if steps == 0 {
                field.place_mine(r, c);
                break;
            }
            steps -= 1;
        }
    }
}
