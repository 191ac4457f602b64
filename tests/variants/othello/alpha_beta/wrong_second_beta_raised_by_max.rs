//! Wrong: beta becomes the greater of itself and the value: copied from alpha.
//! points: 5
//! says: that is the whole tree: nothing is ever cut. Are alpha and beta raised and lowered,

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
        return alpha_beta(board, player.other(), depth - 1, me, alpha, beta, evaluate);
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
            beta = beta.max(value);
        }
        if alpha >= beta {
            break;
        }
    }
    best
}
