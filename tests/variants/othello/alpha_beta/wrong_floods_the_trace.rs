//! Wrong: never cuts, and drowns the trace in one move, made again and again, before it begins.
//! points: 5
//! says: positions at most, but tries those of

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
    if let Some((row, column)) = board.legal_moves(player).next().filter(|_| depth > 2) {
        // Enough positions to be believed, and then nothing more is kept.
        show(board, player, &mut 100);
        for _ in 0..100_000 {
            let _ = board.after(player, row, column);
        }
    }
    search(board, player, depth, me, alpha, beta, evaluate)
}

fn search(
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
        return search(board, player.other(), depth - 1, me, alpha, beta, evaluate);
    }
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for (row, column) in board.legal_moves(player) {
        let after = board.after(player, row, column);
        let value = search(&after, player.other(), depth - 1, me, alpha, beta, evaluate);
        if player == me {
            best = best.max(value);
            alpha = alpha.max(value);
        } else {
            best = best.min(value);
            beta = beta.min(value);
        }
    }
    best
}

fn show(board: &Board, player: Color, left: &mut u32) {
    for (row, column) in board.legal_moves(player) {
        if *left > 0 {
            *left -= 1;
            show(&board.after(player, row, column), player.other(), left);
        }
    }
}
