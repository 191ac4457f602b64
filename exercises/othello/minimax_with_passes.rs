//! Othello 7: if you cannot move, you pass. Handout: docs/en/othello/minimax_with_passes.md, Aufgabenblatt: docs/de/othello/minimax_with_passes.md

use games::othello::{Board, Color};

/// As `minimax`, but a side without a move passes: the opponent moves on the same board, and the pass counts as a move.
///
/// The value is `super::stellung_bewerten(board, me)` when `depth` has reached `max_depth`, or when nobody has a move.
#[::games::watched] // shows its calls in the tree
pub fn minimax_with_passes(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    todo!("try the moves of {player}, {depth} of {max_depth} have been made, for {me} on\n{board}")
}
