//! Wrong: discs of the opponent count -1 wherever they lie.
//! points: 3
//! says: own discs are weighed right, but not the opponent's: these count the same with the

use games::othello::{Board, Color};

pub fn stellung_bewerten_mit_strategie(board: &Board, me: Color) -> f64 {
    let mut sum = 0.0;
    for (row, column) in Board::squares() {
        let (r, c) = (row.min(7 - row), column.min(7 - column));
        let weight = match (r, c) {
            (0, 0) => 5.0,
            (1, 1) => -1.0,
            (a, b) if a == b => 1.5,
            (0, _) | (_, 0) => 2.0,
            _ => 1.0,
        };
        if board.get(row, column) == Some(me) {
            sum += weight;
        } else if board.get(row, column).is_some() {
            sum -= 1.0;
        }
    }
    sum
}
