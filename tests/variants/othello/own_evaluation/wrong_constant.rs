//! Wrong: is the same for every board.
//! points: 0
//! says: a search cannot choose

use games::othello::{Board, Color};

pub fn own_evaluation(_board: &Board, _me: Color) -> f64 {
    1.0
}
