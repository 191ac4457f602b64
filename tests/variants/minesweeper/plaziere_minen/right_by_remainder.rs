//! Right: one large random number for each draw, by its remainder: nobody can see the difference.
//! points: 4

use games::minesweeper::Field;
use rand::Rng;

pub fn plaziere_minen(field: &mut Field, row: usize, column: usize, rng: &mut dyn Rng) {
    let (rows, columns) = (field.level().rows(), field.level().columns());
    let mut placed = 0;
    while placed < field.level().mines() {
        let drawn = rng.next_u64() as usize % (rows * columns);
        let (r, c) = (drawn / columns, drawn % columns);
        if field.is_mine(r, c) || r == row && c == column {
            continue;
        }
        field.place_mine(r, c);
        placed += 1;
    }
}
