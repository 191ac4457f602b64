//! Wrong: loops leave out the edge.
//! points: 2
//! says: the edges of the board are left out

use games::othello::{Board, Color};

pub fn stellung_bewerten(board: &Board, me: Color) -> f64 {
    let mut value = 0.0;
    for row in 1..7 {
        for column in 1..7 {
            match board.get(row, column) {
                Some(color) if color == me => value += 1.0,
                Some(_) => value -= 1.0,
                None => {}
            }
        }
    }
    value
}
