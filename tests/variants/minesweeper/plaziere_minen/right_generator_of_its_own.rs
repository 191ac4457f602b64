//! Right: a generator of its own, whose seed comes from the given one.
//! points: 4

use games::minesweeper::Field;
use rand::rngs::ChaCha8Rng;
use rand::seq::index::sample;
use rand::{Rng, SeedableRng};

pub fn plaziere_minen(field: &mut Field, row: usize, column: usize, rng: &mut dyn Rng) {
    let mut own = ChaCha8Rng::seed_from_u64(rng.next_u64());
    let free: Vec<(usize, usize)> = field.squares().filter(|square| *square != (row, column)).collect();
    for i in sample(&mut own, free.len(), field.level().mines()) {
        field.place_mine(free[i].0, free[i].1);
    }
}
