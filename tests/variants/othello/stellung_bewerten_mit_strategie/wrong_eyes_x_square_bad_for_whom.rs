//! Wrong: a disc on an X-square counts -1 whoever's it is: the opponent's ought to count +1.
//! points: 3
//! says: own discs are weighed right, but not the opponent's: these count the

use games::othello::{Board, Color};

pub fn stellung_bewerten_mit_strategie(board: &Board, me: Color) -> f64 {
    let mut sum = 0.0;
    for row in 0..8 {
        for column in 0..8 {
            let Some(color) = board.get(row, column) else { continue };
            let sign = if color == me { 1.0 } else { -1.0 };
            let corner = (row == 0 || row == 7) && (column == 0 || column == 7);
            let x_square = (row == 1 || row == 6) && (column == 1 || column == 6);
            if corner {
                sum += sign * 5.0;
            } else if x_square {
                sum -= 1.0;
            } else if row == column || row == 7 - column {
                sum += sign * 1.5;
            } else if row == 0 || row == 7 || column == 0 || column == 7 {
                sum += sign * 2.0;
            } else {
                sum += sign;
            }
        }
    }
    sum
}
