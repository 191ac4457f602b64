//! Wrong: negamax that evaluates for whoever is to move and turns the sign round: with an evaluation that is not the same for both sides that is another value.
//! points: 7
//! says: the board is evaluated for the one who is to move: the value must be

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
    if player == me {
        negamax(board, player, depth, alpha, beta, evaluate)
    } else {
        -negamax(board, player, depth, -beta, -alpha, evaluate)
    }
}

fn negamax(board: &Board, player: Color, depth: u32, mut alpha: f64, beta: f64, evaluate: Evaluation) -> f64 {
    if depth == 0 || board.is_over() {
        return evaluate(board, player);
    }
    if !board.has_move(player) {
        return -negamax(board, player.other(), depth - 1, -beta, -alpha, evaluate);
    }
    let mut best = f64::NEG_INFINITY;
    for (row, column) in board.legal_moves(player) {
        let after = board.after(player, row, column);
        best = best.max(-negamax(&after, player.other(), depth - 1, -beta, -alpha, evaluate));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}
