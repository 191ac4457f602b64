//! Right: makes all children first, sorts them by the evaluation, and returns never more than the bounds.
//! points: 8

use games::othello::{Board, Color, Evaluation};

pub fn alpha_beta(
    board: &Board,
    player: Color,
    depth: u32,
    me: Color,
    alpha: f64,
    beta: f64,
    evaluate: Evaluation,
) -> f64 {
    if depth == 0 || board.is_over() {
        return evaluate(board, me);
    }
    let mut children: Vec<Board> = board.legal_moves(player).map(|(r, c)| board.after(player, r, c)).collect();
    if children.is_empty() {
        children.push(*board);
    }
    let (mut alpha, mut beta) = (alpha, beta);
    if player == me {
        children.sort_by(|a, b| evaluate(b, me).total_cmp(&evaluate(a, me)));
        for child in children {
            if alpha >= beta {
                return beta;
            }
            alpha = alpha.max(alpha_beta(&child, player.other(), depth - 1, me, alpha, beta, evaluate));
        }
        alpha
    } else {
        children.sort_by(|a, b| evaluate(a, me).total_cmp(&evaluate(b, me)));
        for child in children {
            if alpha >= beta {
                return alpha;
            }
            beta = beta.min(alpha_beta(&child, player.other(), depth - 1, me, alpha, beta, evaluate));
        }
        beta
    }
}
