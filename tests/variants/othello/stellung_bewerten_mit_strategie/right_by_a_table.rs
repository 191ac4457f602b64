//! Right: looks the worth up in a table.
//! points: 4

use games::othello::{Board, Color};

const WORTH: [[f64; 4]; 4] = [[5.0, 2.0, 2.0, 2.0], [2.0, -1.0, 1.0, 1.0], [2.0, 1.0, 1.5, 1.0], [2.0, 1.0, 1.0, 1.5]];

pub fn stellung_bewerten_mit_strategie(board: &Board, me: Color) -> f64 {
    let mut value = 0.0;
    for row in 0..8_usize {
        for column in 0..8_usize {
            if let Some(color) = board.get(row, column) {
                let worth = WORTH[row.min(7 - row)][column.min(7 - column)];
                value += if color == me { worth } else { -worth };
            }
        }
    }
    value
}
