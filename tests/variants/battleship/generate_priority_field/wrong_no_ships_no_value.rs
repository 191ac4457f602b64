//! Wrong: if no ship is left, every square is ZERO.
//! points: 6
//! says: (0, 1) is unknown

use games::battleship::priority::{HIGH, LOW, MEDIUM, ZERO};
use games::battleship::{State, View};

pub fn generate_priority_field(view: &View) -> Vec<Vec<u64>> {
    let (rows, columns) = (view.rows(), view.columns());
    let mut field = vec![vec![ZERO; columns]; rows];
    if view.ships().is_empty() {
        // The game is over, no shot is worth anything.
        return field;
    }
    for (row, column) in view.squares() {
        if view.get(row, column) == State::Unknown {
            field[row][column] = LOW;
        }
    }
    let hits: Vec<(usize, usize)> = view.squares().filter(|&(r, c)| view.get(r, c) == State::Hit).collect();
    // The sides first ...
    for &(hit_row, hit_column) in &hits {
        for (row, column) in view.squares() {
            if row.abs_diff(hit_row) + column.abs_diff(hit_column) == 1 {
                let value = field[row][column];
                field[row][column] = match value {
                    ZERO => ZERO,
                    LOW => MEDIUM,
                    _ => HIGH,
                };
            }
        }
    }
    // ... and the corners win in the end.
    for &(hit_row, hit_column) in &hits {
        for (row, column) in view.squares() {
            if row.abs_diff(hit_row) == 1 && column.abs_diff(hit_column) == 1 {
                field[row][column] = ZERO;
            }
        }
    }
    field
}
