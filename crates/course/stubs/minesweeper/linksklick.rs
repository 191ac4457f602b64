//! Minesweeper 6: open a square, and what lies around a zero. Handout: docs/en/minesweeper/linksklick.md, Aufgabenblatt: docs/de/minesweeper/linksklick.md

use games::minesweeper::Field;
use rand::Rng;

/// What a left click onto (`row`, `column`) does. Nothing happens to a square that is open or has a flag, nor in a
/// round that is over.
///
/// 1. The first click of a round has the mines placed first, by `super::plaziere_minen` with `rng`. A click that does
///    nothing is not the first one.
/// 2. If a mine lies there, the round is lost: `field.lose(row, column)`.
/// 3. Otherwise the square opens (`field.open`) and shows `super::minen_nahe`. If that is 0, all its covered neighbours
///    open as well, and so on; those with a flag stay as they are.
/// 4. If `super::spiel_gewonnen` then says so, the round is won: `field.win()`.
///
/// On the largest board, 1000x1000, one click can open nearly a million squares.
///
/// ```text
/// // ##* / ### 1
/// linksklick(&mut field, 0, 0, rng):  01* / 01# 1
/// linksklick(&mut field, 1, 2, rng):  01* / 011 1
/// linksklick(&mut field, 0, 2, rng):  01! / 011 1, lost
/// ```
#[doc(alias = "left_click")]
pub fn linksklick(field: &mut Field, row: usize, column: usize, rng: &mut dyn Rng) {
    todo!("click ({row}, {column}) with the left button, with {rng:p}, on\n{field}")
}
