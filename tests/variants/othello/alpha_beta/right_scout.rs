//! Right: principal variation search: a narrow window first, and again with the full one if the value lies beyond.
//! points: 8

use games::othello::{Board, Color, Evaluation};

struct Search {
    me: Color,
    evaluate: Evaluation,
}

impl Search {
    // For whoever is to move; `sign` is 1.0 for me.
    fn value(&self, board: &Board, player: Color, depth: u32, mut alpha: f64, beta: f64) -> f64 {
        let sign = if player == self.me { 1.0 } else { -1.0 };
        if depth == 0 || board.is_over() {
            return sign * (self.evaluate)(board, self.me);
        }
        if !board.has_move(player) {
            return -self.value(board, player.other(), depth - 1, -beta, -alpha);
        }
        let mut best = f64::NEG_INFINITY;
        for (i, (row, column)) in board.legal_moves(player).enumerate() {
            let after = board.after(player, row, column);
            let narrow = alpha + 1e-6;
            let mut value;
            if i == 0 || narrow >= beta {
                value = -self.value(&after, player.other(), depth - 1, -beta, -alpha);
            } else {
                value = -self.value(&after, player.other(), depth - 1, -narrow, -alpha);
                if value > alpha && value < beta {
                    value = -self.value(&after, player.other(), depth - 1, -beta, -alpha);
                }
            }
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

pub fn alpha_beta(
    board: &Board,
    player: Color,
    depth: u32,
    me: Color,
    alpha: f64,
    beta: f64,
    evaluate: Evaluation,
) -> f64 {
    let search = Search { me, evaluate };
    if player == me {
        search.value(board, player, depth, alpha, beta)
    } else {
        -search.value(board, player, depth, -beta, -alpha)
    }
}
