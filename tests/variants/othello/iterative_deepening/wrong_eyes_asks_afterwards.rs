//! Wrong: depth 1 is searched without asking; go_on is asked after each depth whether the next one may come.
//! points: 5
//! says: go_on, which says yes up to depth 0, must be asked for the depths [1], but was asked for [2].

use super::alpha_beta;
use games::othello::{Board, Color, Evaluation};

pub fn iterative_deepening(
    board: &Board,
    me: Color,
    evaluate: Evaluation,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Vec<(usize, usize, f64)> {
    let mut found = Vec::new();
    if !board.has_move(me) {
        return found;
    }
    let mut depth = 1;
    loop {
        let mut best = (0, 0, f64::NEG_INFINITY);
        for (row, column) in board.legal_moves(me) {
            let after = board.after(me, row, column);
            let value = alpha_beta(&after, me.other(), depth - 1, me, best.2, f64::INFINITY, evaluate);
            if value > best.2 {
                best = (row, column, value);
            }
        }
        found.push(best);
        depth += 1;
        if !go_on(depth) {
            return found;
        }
    }
}
