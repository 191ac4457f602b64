//! Wrong: keeps a table without `me` in its key.
//! points: 5
//! says: worth the same for Black as for White

use games::othello::{Board, Color};
use std::cell::RefCell;
use std::collections::HashMap;

thread_local!(static KNOWN: RefCell<HashMap<Board, f64>> = RefCell::new(HashMap::new()));

pub fn own_evaluation(board: &Board, me: Color) -> f64 {
    if let Some(known) = KNOWN.with(|known| known.borrow().get(board).copied()) {
        return known;
    }
    let moves = |color| board.legal_moves(color).count() as f64;
    let corners = |color| {
        [(0, 0), (0, 7), (7, 0), (7, 7)].iter().filter(|at| board.get(at.0, at.1) == Some(color)).count() as f64
    };
    let value = moves(me) - moves(me.other()) + 10.0 * (corners(me) - corners(me.other()));
    KNOWN.with(|known| known.borrow_mut().insert(*board, value));
    value
}
