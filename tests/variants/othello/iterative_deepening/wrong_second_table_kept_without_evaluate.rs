//! Wrong: a table kept between calls, whose key lacks the evaluation.
//! points: 3
//! says: iterative_deepening(&board, White, stellung_bewerten_mit_strategie, &mut |depth| depth <=

use games::othello::{Board, Color, Evaluation};
use std::cell::RefCell;
use std::collections::HashMap;

pub fn iterative_deepening(
    board: &Board,
    me: Color,
    evaluate: Evaluation,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Vec<(usize, usize, f64)> {
    let mut moves: Vec<(usize, usize, f64)> = board.legal_moves(me).map(|(r, c)| (r, c, 0.0)).collect();
    let mut found = Vec::new();
    for depth in 1.. {
        if moves.is_empty() || !go_on(depth) {
            break;
        }
        for (r, c, value) in &mut moves {
            let after = board.after(me, *r, *c);
            let key = (after, me, depth);
            let known = TABLE.with_borrow(|table| table.get(&key).copied());
            *value = known
                .unwrap_or_else(|| full(&after, me.other(), depth - 1, me, f64::NEG_INFINITY, f64::INFINITY, evaluate));
            TABLE.with_borrow_mut(|table| table.insert(key, *value));
        }
        moves.sort_by(|a, b| b.2.total_cmp(&a.2));
        found.push(moves[0]);
    }
    found
}

thread_local! {
    static TABLE: RefCell<HashMap<(Board, Color, u32), f64>> = RefCell::new(HashMap::new());
}

fn full(
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
        return full(board, player.other(), depth - 1, me, alpha, beta, evaluate);
    }
    let mut moves: Vec<(usize, usize)> = board.legal_moves(player).collect();
    moves.sort_by_key(|&(r, c)| match (r.min(7 - r), c.min(7 - c)) {
        (0, 0) => 0,
        (0, 1) | (1, 0) | (1, 1) => 3,
        (0, _) | (_, 0) => 1,
        _ => 2,
    });
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for (r, c) in moves {
        let value = full(&board.after(player, r, c), player.other(), depth - 1, me, alpha, beta, evaluate);
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
