//! Right: goes over all squares with iterators.
//! points: 4

use games::othello::{Board, Color};

pub fn stellung_bewerten(board: &Board, me: Color) -> f64 {
    let one = |(row, column)| match board.get(row, column) {
        None => 0,
        Some(color) => 1 - 2 * i32::from(color != me),
    };
    f64::from(Board::squares().map(one).sum::<i32>())
}
