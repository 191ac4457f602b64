//! Right: changes signs and bounds instead of sides.
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
    let sign = if player == me { 1.0 } else { -1.0 };
    let (low, high) = if player == me { (alpha, beta) } else { (-beta, -alpha) };
    sign * negamax(board, player, depth, sign, low, high, &|board| evaluate(board, me))
}

fn negamax(
    board: &Board,
    player: Color,
    depth: u32,
    sign: f64,
    mut low: f64,
    high: f64,
    evaluate: &dyn Fn(&Board) -> f64,
) -> f64 {
    if depth == 0 || board.is_over() {
        return sign * evaluate(board);
    }
    if !board.has_move(player) {
        return -negamax(board, player.other(), depth - 1, -sign, -high, -low, evaluate);
    }
    let mut best = f64::NEG_INFINITY;
    for (row, column) in board.legal_moves(player) {
        let after = board.after(player, row, column);
        best = best.max(-negamax(&after, player.other(), depth - 1, -sign, -high, -low, evaluate));
        low = low.max(best);
        if low >= high {
            break;
        }
    }
    best
}
