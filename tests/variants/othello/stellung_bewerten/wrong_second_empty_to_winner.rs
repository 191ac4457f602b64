//! Wrong: takes the final score, in which the empty fields belong to the winner.
//! points: 0
//! says: the empty fields count for whoever has more discs, as at the end of a game: here an empty

use games::othello::{Board, Color};

pub fn stellung_bewerten(board: &Board, me: Color) -> f64 {
    f64::from(board.final_score(me))
}
