//! Wrong: with a single legal move it answers at once with one entry and does not ask go_on at all.
//! points: 5
//! says: iterative_deepening(&board, Black, stellung_bewerten, &mut |depth| depth <= 6) must have one result for each d

use super::alpha_beta;
use games::othello::{Board, Color, Evaluation};

pub fn iterative_deepening(
    board: &Board,
    me: Color,
    evaluate: Evaluation,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Vec<(usize, usize, f64)> {
    let mut moves: Vec<(usize, usize, f64)> = board.legal_moves(me).map(|(r, c)| (r, c, 0.0)).collect();
    if moves.len() == 1 {
        let (row, column, _) = moves[0];
        return vec![(row, column, evaluate(&board.after(me, row, column), me))];
    }
    let mut found = Vec::new();
    let mut depth = 1;
    while !moves.is_empty() && go_on(depth) {
        let mut alpha = f64::NEG_INFINITY;
        for (row, column, value) in &mut moves {
            let after = board.after(me, *row, *column);
            *value = alpha_beta(&after, me.other(), depth - 1, me, alpha, f64::INFINITY, evaluate);
            alpha = alpha.max(*value);
        }
        moves.sort_by(|a, b| b.2.total_cmp(&a.2));
        found.push(moves[0]);
        depth += 1;
    }
    found
}
