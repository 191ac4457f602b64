//! Wrong: from the second depth on, only the four best moves of the depth before are tried.
//! points: 4
//! says: iterative_deepening(&board, White, stellung_bewerten, &mut |depth| depth <= 3)[1].2 must be -9.0, but is -11.0

use super::alpha_beta;
use games::othello::{Board, Color, Evaluation};

pub fn iterative_deepening(
    board: &Board,
    me: Color,
    evaluate: Evaluation,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Vec<(usize, usize, f64)> {
    let mut moves: Vec<(usize, usize)> = board.legal_moves(me).collect();
    let mut found = Vec::new();
    let mut depth = 0;
    loop {
        depth += 1;
        if moves.is_empty() || !go_on(depth) {
            return found;
        }
        let mut rated = Vec::new();
        for &(row, column) in &moves {
            let value = alpha_beta(
                &board.after(me, row, column),
                me.other(),
                depth - 1,
                me,
                f64::NEG_INFINITY,
                f64::INFINITY,
                evaluate,
            );
            rated.push((row, column, value));
        }
        rated.sort_by(|a, b| b.2.total_cmp(&a.2));
        found.push(rated[0]);
        moves = rated.iter().take(4).map(|&(row, column, _)| (row, column)).collect();
    }
}
