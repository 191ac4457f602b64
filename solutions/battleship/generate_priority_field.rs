//! Battleship 3: how much a square is worth a shot.
//! Handout: docs/en/battleship/generate_priority_field.md, Aufgabenblatt: docs/de/battleship/generate_priority_field.md

use games::battleship::priority::{HIGH, LOW, MEDIUM, ZERO};
use games::battleship::{State, View};

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
    let is_hit = |row: Option<usize>, column: Option<usize>| match (row, column) {
        (Some(row), Some(column)) if row < view.rows() && column < view.columns() => {
            view.get(row, column) == State::Hit
        }
        _ => false,
    };
    let mut field = vec![vec![ZERO; view.columns()]; view.rows()];
    for (row, column) in view.squares() {
        let (up, down) = (row.checked_sub(1), Some(row + 1));
        let (left, right) = (column.checked_sub(1), Some(column + 1));
        let diagonal = is_hit(up, left) || is_hit(up, right) || is_hit(down, left) || is_hit(down, right);
        if view.get(row, column) != State::Unknown || diagonal {
            continue;
        }
        let (here, there) = (Some(row), Some(column));
        let sides = [is_hit(up, there), is_hit(down, there), is_hit(here, left), is_hit(here, right)];
        field[row][column] = match sides.into_iter().filter(|&hit| hit).count() {
            0 => LOW,
            1 => MEDIUM,
            _ => HIGH,
        };
    }
    field
}
