//! Wrong: sorts with the smallest first and turns the list round: of equal values the last one comes first, which may be only a bound.
//! points: 3
//! says: the value is right, but not the move: what comes back from a cut is

use super::alpha_beta;
use games::othello::{Board, Color, Evaluation};

pub fn iterative_deepening(
    board: &Board,
    me: Color,
    evaluate: Evaluation,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Vec<(usize, usize, f64)> {
    let mut moves: Vec<(usize, usize, f64)> = board.legal_moves(me).map(|(r, c)| (r, c, 0.0)).collect();
    let mut found = Vec::new();
    if moves.is_empty() {
        return found;
    }
    let mut depth = 1;
    while go_on(depth) {
        let mut alpha = f64::NEG_INFINITY;
        for entry in moves.iter_mut() {
            let after = board.after(me, entry.0, entry.1);
            entry.2 = alpha_beta(&after, me.other(), depth - 1, me, alpha, f64::INFINITY, evaluate);
            if entry.2 > alpha {
                alpha = entry.2;
            }
        }
        moves.sort_by(|a, b| a.2.partial_cmp(&b.2).unwrap());
        moves.reverse();
        found.push(moves[0]);
        depth += 1;
    }
    found
}
