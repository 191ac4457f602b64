//! Othello 3: not always the same game. Handout: docs/en/othello/random_tie_break.md, Aufgabenblatt: docs/de/othello/random_tie_break.md

use games::othello::{Board, Color};
use rand::Rng;

/// One of the best moves of `me`, as (row, column), each of them equally likely; `None` if there is no legal move.
///
/// A move is worth what `super::minimax` says of the board after it: `minimax(&after, me.other(), 1, me, max_depth)`.
/// All chance comes from `rng`.
///
/// ```text
/// random_tie_break(&Board::new(), Black, 1, rng):
///     Some((2, 3)), Some((3, 2)), Some((4, 5)) or Some((5, 4)), each in a quarter of all games
/// ```
pub fn random_tie_break(board: &Board, me: Color, max_depth: u32, rng: &mut dyn Rng) -> Option<(usize, usize)> {
    todo!("draw one of the best moves of {me} with {rng:p}, {max_depth} moves ahead, on\n{board}")
}
