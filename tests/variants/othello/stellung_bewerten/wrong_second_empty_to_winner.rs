//! Wrong: takes the final score, in which the empty fields belong to the winner.
//! points: 0
//! says: stellung_bewerten(&board, Black) must be 1.0, but is 64.0.

use games::othello::{Board, Color};

pub fn stellung_bewerten(board: &Board, me: Color) -> f64 {
    f64::from(board.final_score(me))
}
