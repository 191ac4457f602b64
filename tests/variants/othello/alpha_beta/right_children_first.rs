//! Right: makes every child first, to try the best for whoever moves first; makes it again to search it.
//! points: 8

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
    let mut moves: Vec<(usize, usize)> = board.legal_moves(player).collect();
    moves.sort_by(|a, b| {
        let value = |at: &(usize, usize)| evaluate(&board.after(player, at.0, at.1), me);
        if player == me { value(b).total_cmp(&value(a)) } else { value(a).total_cmp(&value(b)) }
    });
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for (row, column) in moves {
        let value = alpha_beta(&board.after(player, row, column), player.other(), depth - 1, me, alpha, beta, evaluate);
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
