//! Wrong: a table kept between the calls gives back values of deeper searches, too.
//! points: 3
//! says: something is kept from one call to the next

use super::alpha_beta;
use games::othello::{Board, Color, Evaluation};
use std::cell::RefCell;
use std::collections::HashMap;
thread_local! { static KNOWN: RefCell<HashMap<(Board, Color, usize), (u32, f64)>> = RefCell::default(); }
pub fn iterative_deepening(
    board: &Board,
    me: Color,
    evaluate: Evaluation,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Vec<(usize, usize, f64)> {
    let moves: Vec<(usize, usize)> = board.legal_moves(me).collect();
    let mut found = vec![];
    let mut depth = 1;
    while !moves.is_empty() && go_on(depth) {
        let mut best = (9, 9, f64::NEG_INFINITY);
        for &(r, c) in &moves {
            let after = board.after(me, r, c);
            let known = KNOWN.with_borrow(|k| k.get(&(after, me, evaluate as usize)).copied());
            let value = match known {
                Some((deep, value)) if deep >= depth => value,
                _ => alpha_beta(&after, me.other(), depth - 1, me, f64::NEG_INFINITY, f64::INFINITY, evaluate),
            };
            KNOWN.with_borrow_mut(|k| k.insert((after, me, evaluate as usize), (depth, value)));
            if value > best.2 {
                best = (r, c, value);
            }
        }
        found.push(best);
        depth += 1;
    }
    found
}
