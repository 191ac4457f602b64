//! Right: a table with great differences between squares.
//! points: 6

use games::othello::{Board, Color};

const WORTH: [[i32; 4]; 4] = [[120, -20, 20, 5], [-20, -40, -5, -5], [20, -5, 15, 3], [5, -5, 3, 3]];

pub fn own_evaluation(board: &Board, me: Color) -> f64 {
    let mut value = 0;
    for (row, column) in Board::squares() {
        if let Some(color) = board.get(row, column) {
            let worth = WORTH[row.min(7 - row)][column.min(7 - column)];
            value += if color == me { worth } else { -worth };
        }
    }
    if board.is_over() { f64::from(board.final_score(me)) * 1000.0 } else { f64::from(value) }
}
