//! Othello 2: look ahead. Handout: docs/en/othello/minimax.md, Aufgabenblatt: docs/de/othello/minimax.md

use games::othello::{Board, Color};

/// The value of `board` for `me` when `player` is to move and `depth` moves of the `max_depth` have been made.
///
/// When `depth` has reached `max_depth`, or `player` has no move, the value is `super::stellung_bewerten(board, me)`.
/// Otherwise `player` tries every legal move on all 8x8 squares: if `player` is `me`, the value is the greatest of
/// those after a move, else the smallest. After a move the opponent is to move and `depth` is one more.
///
/// To choose a move, the game calls `minimax` with the board after each legal move, with depth 1: the move itself is
/// the first.
///
/// ```text
/// let board = Board::new();
/// minimax(&board, Black, 0, Black, 1):  3.0     Black has moved: 4 discs to 1
/// minimax(&board, Black, 0, Black, 2):  0.0     then White: 3 to 3
/// ```
#[::games::watched] // shows its calls in the tree
pub fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    todo!("try the moves of {player}, {depth} of {max_depth} have been made, for {me} on\n{board}")
}
