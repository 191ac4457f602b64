//! Wrong: the fewer discs, the better: the handout's bad idea.
//! points: 1
//! says: judged the wrong way round

use games::othello::{Board, Color};

pub fn own_evaluation(board: &Board, me: Color) -> f64 {
    board.count(me.other()) as f64 - board.count(me) as f64
}
