//! Right: wrapping_sub, whose giant numbers are outside.
//! points: 4

use games::battleship::{State, View};

pub fn check_field_periphery(view: &View, row: usize, column: usize, state: State) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    for c in [column + 1, column, column.wrapping_sub(1)] {
        for r in [row + 1, row, row.wrapping_sub(1)] {
            if r < view.rows() && c < view.columns() && (r != row || c != column) && view.get(r, c) == state {
                found.push((r, c));
            }
        }
    }
    found
}
