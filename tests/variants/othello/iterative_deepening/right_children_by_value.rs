//! Right: makes all children first and sorts them by the evaluation.
//! points: 8

use games::othello::{Board, Color, Evaluation};

pub fn iterative_deepening(
    board: &Board,
    me: Color,
    evaluate: Evaluation,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Vec<(usize, usize, f64)> {
    let mut order: Vec<(usize, usize)> = board.legal_moves(me).collect();
    let mut results = Vec::new();
    if order.is_empty() {
        return results;
    }
    let mut depth = 1;
    while go_on(depth) {
        let mut scored: Vec<((usize, usize), f64)> = Vec::new();
        let mut best = f64::NEG_INFINITY;
        for &(row, column) in &order {
            let child = board.after(me, row, column);
            let value = minimise(&child, me.other(), depth - 1, me, best, f64::INFINITY, evaluate);
            best = best.max(value);
            scored.push(((row, column), value));
        }
        scored.sort_by(|a, b| b.1.partial_cmp(&a.1).unwrap());
        results.push((scored[0].0.0, scored[0].0.1, scored[0].1));
        order = scored.into_iter().map(|(at, _)| at).collect();
        depth += 1;
    }
    results
}

fn minimise(
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
        return minimise(board, player.other(), depth - 1, me, alpha, beta, evaluate);
    }
    let mut children: Vec<Board> = board.legal_moves(player).map(|(r, c)| board.after(player, r, c)).collect();
    children.sort_by(|a, b| {
        let (a, b) = (evaluate(a, me), evaluate(b, me));
        if player == me { b.total_cmp(&a) } else { a.total_cmp(&b) }
    });
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for child in children {
        let value = minimise(&child, player.other(), depth - 1, me, alpha, beta, evaluate);
        if player == me {
            best = best.max(value);
            alpha = alpha.max(best);
        } else {
            best = best.min(value);
            beta = beta.min(best);
        }
        if beta <= alpha {
            break;
        }
    }
    best
}
