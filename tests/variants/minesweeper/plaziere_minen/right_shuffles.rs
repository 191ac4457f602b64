//! Right: shuffles all squares but the clicked one, and takes the first of them.
//! points: 4

use games::minesweeper::Field;
use rand::Rng;
use rand::seq::SliceRandom;

pub fn plaziere_minen(field: &mut Field, row: usize, column: usize, rng: &mut dyn Rng) {
    let mut free: Vec<(usize, usize)> = field.squares().filter(|square| *square != (row, column)).collect();
    free.shuffle(rng);
    for &(r, c) in free.iter().take(field.level().mines()) {
        field.place_mine(r, c);
    }
}
