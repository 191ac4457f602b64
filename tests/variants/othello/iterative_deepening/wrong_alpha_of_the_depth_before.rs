//! Wrong: alpha is never set back: the value of one depth is the bound of the next.
//! points: 4
//! says: alpha is not set back: each depth begins with minus infinity, since

use super::alpha_beta;
use games::othello::{Board, Color, Evaluation};

pub fn iterative_deepening(
    board: &Board,
    me: Color,
    evaluate: Evaluation,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Vec<(usize, usize, f64)> {
    let mut moves: Vec<(usize, usize, f64)> = Vec::new();
    for (row, column) in board.legal_moves(me) {
        moves.push((row, column, 0.0));
    }
    let mut found = vec![];
    let mut alpha = f64::NEG_INFINITY;
    for depth in 1.. {
        if moves.is_empty() || !go_on(depth) {
            break;
        }
        for (row, column, value) in &mut moves {
            let after = board.after(me, *row, *column);
            *value = alpha_beta(&after, me.other(), depth - 1, me, alpha, f64::INFINITY, evaluate);
            alpha = alpha.max(*value);
        }
        moves.sort_by(|a, b| b.2.total_cmp(&a.2));
        found.push(moves[0]);
    }
    found
}
