//! Right: returns its bound where the value lies beyond it.
//! points: 3

use games::othello::{Board, Color};

pub fn negamax_alpha_beta(board: &Board, player: Color, alpha: i32, beta: i32) -> i32 {
    let mut alpha = alpha;
    if board.is_over() {
        return board.final_score(player);
    }
    if !board.has_move(player) {
        return -negamax_alpha_beta(board, player.other(), -beta, -alpha);
    }
    for (row, column) in board.legal_moves(player) {
        let value = -negamax_alpha_beta(&board.after(player, row, column), player.other(), -beta, -alpha);
        if value >= beta {
            return beta;
        }
        if value > alpha {
            alpha = value;
        }
    }
    alpha
}
