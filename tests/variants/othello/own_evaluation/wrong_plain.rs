//! Wrong: is plain counting itself.
//! points: 2
//! says: must win more than 50 %

use games::othello::{Board, Color};

pub fn own_evaluation(board: &Board, me: Color) -> f64 {
    board.count(me) as f64 - board.count(me.other()) as f64
}
