//! Wrong: takes the move after which most discs are its own.
//! points: 2
//! says: only the board right after the move is looked at

use games::othello::{Board, Color};

pub fn endgame(board: &Board, player: Color) -> (Option<(usize, usize)>, i32) {
    let value = |&(row, column): &(usize, usize)| board.after(player, row, column).final_score(player);
    let best = board.legal_moves(player).max_by_key(value);
    (best, best.map_or(board.final_score(player), |at| value(&at)))
}
