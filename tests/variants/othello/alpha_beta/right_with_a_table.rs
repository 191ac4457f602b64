//! Right: remembers values that are exact, in a table that stays.
//! points: 8

use games::othello::{Board, Color, Evaluation};
use std::cell::RefCell;
use std::collections::HashMap;

type Key = (Board, Color, u32, Color, usize);
thread_local!(static KNOWN: RefCell<HashMap<Key, f64>> = RefCell::new(HashMap::new()));

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
    let key = (*board, player, depth, me, evaluate as usize);
    if let Some(value) = KNOWN.with(|known| known.borrow().get(&key).copied()) {
        return value;
    }
    let value = if board.has_move(player) {
        let (mut low, mut high) = (alpha, beta);
        let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
        for (row, column) in board.legal_moves(player) {
            let value =
                alpha_beta(&board.after(player, row, column), player.other(), depth - 1, me, low, high, evaluate);
            if player == me {
                best = best.max(value);
                low = low.max(value);
            } else {
                best = best.min(value);
                high = high.min(value);
            }
            if low >= high {
                break;
            }
        }
        best
    } else {
        alpha_beta(board, player.other(), depth - 1, me, alpha, beta, evaluate)
    };
    if alpha < value && value < beta {
        KNOWN.with(|known| known.borrow_mut().insert(key, value));
    }
    value
}
