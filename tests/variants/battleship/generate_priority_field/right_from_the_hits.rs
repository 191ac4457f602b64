//! Right: the article's way: first all LOW or ZERO, then each hit raises its sides, and its corners become ZERO.
//! points: 7

use games::battleship::priority::{HIGH, LOW, MEDIUM, ZERO};
use games::battleship::{State, View};

pub fn generate_priority_field(view: &View) -> Vec<Vec<u64>> {
    let mut field = vec![vec![LOW; view.columns()]; view.rows()];
    for (row, column) in view.squares() {
        if view.get(row, column) != State::Unknown {
            field[row][column] = ZERO;
        }
    }
    for (row, column) in view.squares() {
        if view.get(row, column) != State::Hit {
            continue;
        }
        for r in row.saturating_sub(1)..=(row + 1).min(view.rows() - 1) {
            for c in column.saturating_sub(1)..=(column + 1).min(view.columns() - 1) {
                if (r, c) == (row, column) {
                    continue;
                }
                if r != row && c != column {
                    field[r][c] = ZERO;
                    continue;
                }
                field[r][c] = match field[r][c] {
                    ZERO => ZERO,
                    LOW => MEDIUM,
                    MEDIUM | HIGH => HIGH,
                    _ => unreachable!(),
                };
            }
        }
    }
    field
}
