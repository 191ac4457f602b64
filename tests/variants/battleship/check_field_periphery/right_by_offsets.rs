//! Right: the eight offsets in signed numbers.
//! points: 4

use games::battleship::{State, View};

const OFFSETS: [(i32, i32); 8] = [(1, 1), (1, 0), (1, -1), (0, 1), (0, -1), (-1, 1), (-1, 0), (-1, -1)];

pub fn check_field_periphery(view: &View, row: usize, column: usize, state: State) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    for (down, right) in OFFSETS {
        let (r, c) = (row as i32 + down, column as i32 + right);
        if r < 0 || c < 0 || r >= view.rows() as i32 || c >= view.columns() as i32 {
            continue;
        }
        if view.get(r as usize, c as usize) == state {
            found.push((r as usize, c as usize));
        }
    }
    found
}
