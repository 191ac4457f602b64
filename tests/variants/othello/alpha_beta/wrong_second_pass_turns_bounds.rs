//! Wrong: at a pass, alpha and beta change places with the opposite sign, as in negamax.
//! points: 6
//! says: the bounds are changed wrongly at a pass: alpha is still what `me` has for sure, beta

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
    if depth == 0 || board.is_over() {
        return evaluate(board, me);
    }
    if !board.has_move(player) {
        return alpha_beta(board, player.other(), depth - 1, me, -beta, -alpha, evaluate);
    }
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for (row, column) in board.legal_moves(player) {
        let after = board.after(player, row, column);
        let value = alpha_beta(&after, player.other(), depth - 1, me, alpha, beta, evaluate);
        if player == me {
            best = best.max(value);
            alpha = alpha.max(value);
        } else {
            best = best.min(value);
            beta = beta.min(value);
        }
        if alpha >= beta {
            break;
        }
    }
    best
}
