//! Wrong: stops as soon as a move wins, however small the win.
//! points: 1
//! says: endgame(&board, Black).1 must be 14, but is 10.

use games::othello::{Board, Color};

pub fn endgame(board: &Board, player: Color) -> (Option<(usize, usize)>, i32) {
    if board.is_over() {
        return (None, board.final_score(player));
    }
    if !board.has_move(player) {
        return (None, -endgame(board, player.other()).1);
    }
    let mut best = (None, -65);
    for (row, column) in board.legal_moves(player) {
        let score = -endgame(&board.after(player, row, column), player.other()).1;
        if score > best.1 {
            best = (Some((row, column)), score);
        }
        if best.1 > 0 {
            break;
        }
    }
    best
}
