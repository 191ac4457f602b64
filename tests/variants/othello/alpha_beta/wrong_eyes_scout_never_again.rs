//! Wrong: later moves are only asked whether they are better, with an empty window, and never searched again if they are.
//! points: 4
//! says: alpha_beta(&board, Black, 3, White, f64::NEG_INFINITY, f64::INFINITY, stellung_bewerten) must be -25.0, but is

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
    let mut first = true;
    for (row, column) in board.legal_moves(player) {
        let after = board.after(player, row, column);
        let (low, high) = match (first, player == me) {
            (true, _) => (alpha, beta),
            (false, true) => (alpha, alpha + 0.001),
            (false, false) => (beta - 0.001, beta),
        };
        first = false;
        let value = alpha_beta(&after, player.other(), depth - 1, me, low, high, evaluate);
        if player == me {
            best = best.max(value);
            alpha = alpha.max(best);
        } else {
            best = best.min(value);
            beta = beta.min(best);
        }
        if alpha >= beta {
            break;
        }
    }
    best
}
