//! Othello 12: the end, without a mistake. Handout: docs/en/othello/endgame.md, Aufgabenblatt: docs/de/othello/endgame.md

use games::othello::{Board, Color};

/// What `player`, who is to move, can reach for sure, and a move that reaches it: (move as (row, column), score).
///
/// The score is `final_score(player)` of the board at the end of the game, if both play as well as they can: the empty
/// squares belong to the winner. The move is `None` if `player` has to pass or the game is over.
///
/// The same board is reached by many orders of moves. A table remembers what is known about it.
///
/// ```text
/// rows 0 to 6 full of X, row 7:  O O O O O O X -
/// endgame(board, White):  (Some((7, 7)), -48)
/// ```
#[::games::watched] // shows its calls in the tree
pub fn endgame(board: &Board, player: Color) -> (Option<(usize, usize)>, i32) {
    todo!("play to the end for {player} on\n{board}")
}
