//! Wrong: mobility as a share: where neither side has a move it is 0 / 0, which is no number.
//! points: 0
//! says: The value must be a finite number, but is NaN.

use games::othello::{Board, Color};

pub fn own_evaluation(board: &Board, me: Color) -> f64 {
    let own = board.legal_moves(me).count() as f64;
    let other = board.legal_moves(me.other()).count() as f64;
    let corners = |color| {
        [(0, 0), (0, 7), (7, 0), (7, 7)].iter().filter(|(r, c)| board.get(*r, *c) == Some(color)).count() as f64
    };
    (own - other) / (own + other) + 3.0 * (corners(me) - corners(me.other()))
}
