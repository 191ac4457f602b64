//! Wrong: the game ends as soon as the side to move has no move, except at the first board; and the empty fields belong to nobody.
//! points: 0
//! says: endgame(&board, Black).1 must be 64, but is 20.

use games::othello::{Board, Color};

pub fn endgame(board: &Board, player: Color) -> (Option<(usize, usize)>, i32) {
    if !board.has_move(player) && board.has_move(player.other()) {
        let (_, score) = endgame(board, player.other());
        return (None, -score);
    }
    let (mv, score) = negamax(board, player, -64, 64);
    (mv, score)
}

fn negamax(board: &Board, player: Color, mut alpha: i32, beta: i32) -> (Option<(usize, usize)>, i32) {
    if !board.has_move(player) {
        return (None, board.count(player) as i32 - board.count(player.other()) as i32);
    }
    let mut best = (None, i32::MIN);
    for (row, column) in board.legal_moves(player) {
        let score = -negamax(&board.after(player, row, column), player.other(), -beta, -alpha).1;
        if score > best.1 {
            best = (Some((row, column)), score);
        }
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    best
}
