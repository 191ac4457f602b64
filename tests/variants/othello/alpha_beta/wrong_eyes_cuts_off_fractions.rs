//! Wrong: computes in whole numbers: what an evaluation has behind the point is lost.
//! points: 5
//! says: what a value has behind the point is lost: is it turned into a whole

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
    go(board, player, depth, me, alpha as i32, beta as i32, evaluate) as f64
}

fn go(board: &Board, player: Color, depth: u32, me: Color, mut alpha: i32, mut beta: i32, evaluate: Evaluation) -> i32 {
    if depth == 0 || board.is_over() {
        return evaluate(board, me) as i32;
    }
    if !board.has_move(player) {
        return go(board, player.other(), depth - 1, me, alpha, beta, evaluate);
    }
    let mut best = if player == me { i32::MIN } else { i32::MAX };
    for (row, column) in board.legal_moves(player) {
        let value = go(&board.after(player, row, column), player.other(), depth - 1, me, alpha, beta, evaluate);
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
