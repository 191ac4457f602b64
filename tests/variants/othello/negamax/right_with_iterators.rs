//! Right: the greatest of an iterator, and no loop.
//! points: 4

use games::othello::{Board, Color};

pub fn negamax(board: &Board, player: Color) -> i32 {
    let other = player.other();
    let after = |(row, column)| -negamax(&board.after(player, row, column), other);
    match board.legal_moves(player).map(after).max() {
        Some(best) => best,
        None if board.has_move(other) => -negamax(board, other),
        None => board.final_score(player),
    }
}
