//! Wrong: repeats the result of depth 1.
//! points: 3
//! says: must

use super::alpha_beta;
use games::othello::{Board, Color, Evaluation};

pub fn iterative_deepening(
    board: &Board,
    me: Color,
    evaluate: Evaluation,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Vec<(usize, usize, f64)> {
    let mut found: Vec<(usize, usize, f64)> = Vec::new();
    let mut depth = 1;
    while board.has_move(me) && go_on(depth) {
        let mut best = (0, 0, f64::NEG_INFINITY);
        for (row, column) in board.legal_moves(me) {
            let after = board.after(me, row, column);
            let value = alpha_beta(&after, me.other(), 0, me, f64::NEG_INFINITY, f64::INFINITY, evaluate);
            if value > best.2 {
                best = (row, column, value);
            }
        }
        found.push(best);
        depth += 1;
    }
    found
}
