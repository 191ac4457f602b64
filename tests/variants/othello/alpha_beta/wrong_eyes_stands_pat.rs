//! Wrong: before any move it compares the evaluation of the board itself with the bounds and cuts.
//! points: 3
//! says: boards further up are judged as well, and a cut is made by that: only

use games::othello::{Board, Color, Evaluation};

pub fn alpha_beta(
    board: &Board,
    player: Color,
    depth: u32,
    me: Color,
    mut alpha: f64,
    mut beta: f64,
    evaluate: Evaluation,
) -> f64 {
    let now = evaluate(board, me);
    if depth == 0 || board.is_over() {
        return now;
    }
    if player == me && now >= beta || player != me && now <= alpha {
        return now;
    }
    if !board.has_move(player) {
        return alpha_beta(board, player.other(), depth - 1, me, alpha, beta, evaluate);
    }
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for row in 0..8 {
        for column in 0..8 {
            if !board.is_legal(player, row, column) {
                continue;
            }
            let after = board.after(player, row, column);
            let value = alpha_beta(&after, player.other(), depth - 1, me, alpha, beta, evaluate);
            if player == me {
                if value > best {
                    best = value;
                }
                if best > alpha {
                    alpha = best;
                }
            } else {
                if value < best {
                    best = value;
                }
                if best < beta {
                    beta = best;
                }
            }
            if alpha >= beta {
                return best;
            }
        }
    }
    best
}
