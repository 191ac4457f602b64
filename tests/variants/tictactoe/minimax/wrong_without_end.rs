//! Wrong: nothing ends the recursion, and it calls itself for the same board.
//! points: 0
//! says: ran out of stack

use games::tictactoe::{Board, Mark};

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let (row, column, score) = minimax(board, player.other(), depth);
    if board.get(row, column).is_none() { (row, column, -score) } else { (row, column, score) }
}
