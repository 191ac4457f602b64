//! Right: mobility and corners, found square by square on boards that are cloned.
//! points: 6

use games::othello::{Board, Color};

pub fn own_evaluation(board: &Board, me: Color) -> f64 {
    let mut value = 0.0;
    for row in 0..8 {
        for column in 0..8 {
            for color in [me, me.other()] {
                let sign = if color == me { 1.0 } else { -1.0 };
                let copy = board.clone();
                if copy.get(row, column) == Some(color) && (row == 0 || row == 7) && (column == 0 || column == 7) {
                    value += 10.0 * sign;
                }
                if copy.is_legal(color, row, column) {
                    value += sign;
                }
            }
        }
    }
    value
}
