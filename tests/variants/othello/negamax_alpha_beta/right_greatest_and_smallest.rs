//! Right: alpha-beta with the greatest and the smallest, for the one who asks.
//! points: 3

use games::othello::{Board, Color};

pub fn negamax_alpha_beta(board: &Board, player: Color, alpha: i32, beta: i32) -> i32 {
    look(board, player, alpha, beta, player)
}

fn look(board: &Board, player: Color, mut alpha: i32, mut beta: i32, me: Color) -> i32 {
    if board.is_over() {
        return board.final_score(me);
    }
    if !board.has_move(player) {
        return look(board, player.other(), alpha, beta, me);
    }
    let mut best = if player == me { -65 } else { 65 };
    for (row, column) in board.legal_moves(player) {
        let value = look(&board.after(player, row, column), player.other(), alpha, beta, me);
        if player == me {
            best = best.max(value);
            alpha = alpha.max(value);
        } else {
            best = best.min(value);
            beta = beta.min(value);
        }
        if alpha >= beta {
            return best;
        }
    }
    best
}
