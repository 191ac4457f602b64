//! Wrong: a table kept between calls, with board, player, me and depth as its key, takes what was cut for exact, and forgets which evaluation it was.
//! points: 6
//! says: what is remembered of a board comes back when something else is

use games::othello::{Board, Color, Evaluation};
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

static TABLE: LazyLock<Mutex<HashMap<(Board, Color, Color, u32), f64>>> = LazyLock::new(|| Mutex::new(HashMap::new()));

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
    if let Some(value) = TABLE.lock().unwrap().get(&(*board, player, me, depth)) {
        return *value;
    }
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    if !board.has_move(player) {
        best = alpha_beta(board, player.other(), depth - 1, me, alpha, beta, evaluate);
    } else {
        for (row, column) in board.legal_moves(player) {
            let value =
                alpha_beta(&board.after(player, row, column), player.other(), depth - 1, me, alpha, beta, evaluate);
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
    }
    TABLE.lock().unwrap().insert((*board, player, me, depth), best);
    best
}
