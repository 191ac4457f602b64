//! Minesweeper 3: lay the mines. Handout: docs/en/minesweeper/plaziere_minen.md, Aufgabenblatt: docs/de/minesweeper/plaziere_minen.md

use games::minesweeper::Field;
use rand::{Rng, RngExt};

/// Places all `field.level().mines()` mines with `field.place_mine`: none at (`row`, `column`), where the first click
/// went, no two on one square, and each possible arrangement as likely as any other. All chance comes from `rng`.
///
/// ```text
/// // 2 columns, 2 rows, 1 mine; the first click went to (0, 0)
/// the mine lies at (0, 1), at (1, 0) or at (1, 1), each in a third of all rounds
/// ```
#[doc(alias = "place_mines")]
pub fn plaziere_minen(field: &mut Field, row: usize, column: usize, rng: &mut dyn Rng) {
    while !field.mines_placed() {
        let r = rng.random_range(0..field.level().rows());
        let c = rng.random_range(0..field.level().columns());
        if (r, c) != (row, column) && !field.is_mine(r, c) {
            field.place_mine(r, c);
        }
    }
}
