//! Wrong: a table kept between calls, whose key lacks the bounds: what was cut comes back as exact.
//! points: 7
//! says: alpha_beta(&board, White, 1, Black, -3.0, 3.0, stellung_bewerten) must be 0.0, but is 2.0.

use games::othello::{Board, Color, Evaluation};
use std::cell::RefCell;
use std::collections::HashMap;

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
    let key = (*board, player, me, depth, evaluate as usize);
    if let Some(value) = TABLE.with_borrow(|table| table.get(&key).copied()) {
        return value;
    }
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    if !board.has_move(player) {
        best = alpha_beta(board, player.other(), depth - 1, me, alpha, beta, evaluate);
    }
    for (row, column) in board.legal_moves(player) {
        let value = alpha_beta(&board.after(player, row, column), player.other(), depth - 1, me, alpha, beta, evaluate);
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
    TABLE.with_borrow_mut(|table| table.insert(key, best));
    best
}

thread_local! {
    static TABLE: RefCell<HashMap<(Board, Color, Color, u32, usize), f64>> = RefCell::new(HashMap::new());
}
