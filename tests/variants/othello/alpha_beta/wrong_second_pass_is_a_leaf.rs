//! Wrong: a side without a move ends the search, as in the worksheet.
//! points: 5
//! says: the pass is forgotten, or the same side stays to move after it: a side without a move

use games::othello::{Board, Color, Evaluation};

pub fn alpha_beta(
    board: &Board,
    player: Color,
    depth: u32,
    me: Color,
    mut alpha: f64,
    mut beta: f64,
    evaluate: Evaluation,
) -> f64 {
    if depth == 0 || !board.has_move(player) {
        return evaluate(board, me);
    }
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for (row, column) in board.legal_moves(player) {
        let value = alpha_beta(&board.after(player, row, column), player.other(), depth - 1, me, alpha, beta, evaluate);
        if player == me {
            best = best.max(value);
            alpha = alpha.max(best);
        } else {
            best = best.min(value);
            beta = beta.min(best);
        }
        if beta <= alpha {
            return best;
        }
    }
    best
}
