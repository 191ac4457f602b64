//! Wrong: divides nothing by nothing.
//! points: 0
//! says: must be a finite number

use games::othello::{Board, Color};

pub fn own_evaluation(board: &Board, me: Color) -> f64 {
    let corners = [(0, 0), (0, 7), (7, 0), (7, 7)];
    let of = |color| corners.iter().filter(|at| board.get(at.0, at.1) == Some(color)).count() as f64;
    of(me) / (of(me) + of(me.other()))
}
