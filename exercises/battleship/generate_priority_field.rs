//! Battleship 3: how much a square is worth a shot.
//! Handout: docs/en/battleship/generate_priority_field.md, Aufgabenblatt: docs/de/battleship/generate_priority_field.md

use games::battleship::View;

/// How much each square is worth a shot, by rows: `field[row][column]`, one of `games::battleship::priority`.
///
/// - `ZERO`: every square that is not unknown, and every diagonal neighbour of a hit.
/// - Of the others, `HIGH` with hits on two of its four sides or more, `MEDIUM` with one, `LOW` with none.
///
/// ```text
/// // UUUUU / *UUU* / UUUUU / --UU* / X-UU* 4-2
/// // 20102   02120   20103   00100   00100
/// ```
pub fn generate_priority_field(view: &View) -> Vec<Vec<u64>> {
    todo!("zero, low, medium or high?\n{view}")
}
