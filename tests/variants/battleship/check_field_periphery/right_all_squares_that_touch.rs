//! Right: goes through the whole sea and keeps what is near, the last first.
//! points: 4

use games::battleship::{State, View};

pub fn check_field_periphery(view: &View, row: usize, column: usize, state: State) -> Vec<(usize, usize)> {
    let distance = |at: &(usize, usize)| at.0.abs_diff(row).max(at.1.abs_diff(column));
    let mut found: Vec<_> = view.squares().filter(|at| distance(at) == 1 && view.get(at.0, at.1) == state).collect();
    found.reverse();
    found
}
