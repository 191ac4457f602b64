//! Wrong: at a pass the search below begins anew with -64 and 64 instead of the bounds turned round, so the numbers are right but too little is cut.
//! points: 2
//! says: after a pass the bounds begin anew

use games::othello::{Board, Color};

#[::games::watched] // shows its calls in the tree
pub fn negamax_alpha_beta(board: &Board, player: Color, mut alpha: i32, beta: i32) -> i32 {
    if board.is_over() {
        return board.final_score(player);
    }
    let opponent = player.other();
    if !board.has_move(player) {
        // Here the opponent begins anew.
        return -negamax_alpha_beta(board, opponent, -64, 64);
    }
    let mut best = -64;
    for (row, column) in board.legal_moves(player) {
        let value = -negamax_alpha_beta(&board.after(player, row, column), opponent, -beta, -alpha);
        if value > best {
            best = value;
        }
        if value > alpha {
            alpha = value;
        }
        if alpha >= beta {
            break;
        }
    }
    best
}
