//! Minesweeper 1: what lies around a square. Handout: docs/en/minesweeper/nachbarn.md, Aufgabenblatt: docs/de/minesweeper/nachbarn.md

use games::minesweeper::Level;

/// The squares next to (`row`, `column`), as (row, column), in any order: up to eight, beside it, above, below and at
/// its corners, as far as they are on the board. The square itself is not one of them. It is enough to look near the
/// square, also on a large board.
///
/// ```text
/// // a board of 3 columns and 2 rows
/// nachbarn(level, 0, 0):  (0, 1), (1, 0), (1, 1)
/// nachbarn(level, 0, 1):  (0, 0), (0, 2), (1, 0), (1, 1), (1, 2)
/// ```
#[doc(alias = "neighbours")]
pub fn nachbarn(level: Level, row: usize, column: usize) -> Vec<(usize, usize)> {
    todo!("list what lies around ({row}, {column}) on a board of {level}")
}
