//! Right: sorts the squares by random numbers and takes the first.
//! points: 4

use games::minesweeper::Field;
use rand::Rng;

pub fn plaziere_minen(field: &mut Field, row: usize, column: usize, rng: &mut dyn Rng) {
    let mut keyed: Vec<(u64, (usize, usize))> =
        field.squares().filter(|&at| at != (row, column)).map(|at| (rng.next_u64(), at)).collect();
    keyed.sort();
    keyed.truncate(field.level().mines());
    for (_, (r, c)) in keyed {
        field.place_mine(r, c);
    }
}
