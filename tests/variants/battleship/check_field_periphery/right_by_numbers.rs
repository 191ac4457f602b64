//! Right: counts the squares through, and looks at the column before it goes to a neighbour.
//! points: 4

use games::battleship::{State, View};

pub fn check_field_periphery(view: &View, row: usize, column: usize, state: State) -> Vec<(usize, usize)> {
    let columns = view.columns() as i32;
    let all = view.rows() as i32 * columns;
    let here = row as i32 * columns + column as i32;
    let mut found = Vec::new();
    for down in -1..=1 {
        for right in -1..=1 {
            if down == 0 && right == 0 {
                continue;
            }
            if (column as i32 + right) < 0 || column as i32 + right >= columns {
                continue;
            }
            let number = here + down * columns + right;
            if number >= 0 && number < all {
                let at = ((number / columns) as usize, (number % columns) as usize);
                if view.get(at.0, at.1) == state {
                    found.push(at);
                }
            }
        }
    }
    found
}
