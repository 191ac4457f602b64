//! Right: an urn with all free squares; what is drawn is taken out.
//! points: 4

use games::minesweeper::Field;
use rand::{Rng, RngExt};

pub fn plaziere_minen(field: &mut Field, row: usize, column: usize, rng: &mut dyn Rng) {
    let mut urn = Vec::new();
    for r in 0..field.level().rows() {
        for c in 0..field.level().columns() {
            if r != row || c != column {
                urn.push((r, c));
            }
        }
    }
    for _ in 0..field.level().mines() {
        let i = rng.random_range(0..urn.len());
        let (r, c) = urn.remove(i);
        field.place_mine(r, c);
    }
}
