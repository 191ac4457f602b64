//! Minesweeper 2: the number on a square. Handout: docs/en/minesweeper/minen_nahe.md, Aufgabenblatt: docs/de/minesweeper/minen_nahe.md

use games::minesweeper::Field;

/// How many mines lie on the squares next to (`row`, `column`): 0 to 8. What lies on the square itself does not count.
///
/// The squares next to it are `super::nachbarn(field.level(), row, column)`.
///
/// ```text
/// // *#* / ### 2        two mines, none of them flagged
/// minen_nahe(&field, 1, 1):  2
/// minen_nahe(&field, 0, 0):  0
/// ```
#[doc(alias = "adjacent_mines")]
pub fn minen_nahe(field: &Field, row: usize, column: usize) -> u8 {
    let mut mines = 0;
    for (r, c) in super::nachbarn(field.level(), row, column) {
        if field.is_mine(r, c) {
            mines += 1;
        }
    }
    mines
}
