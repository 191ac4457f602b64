//! Wrong: draws from all legal moves.
//! points: 3
//! says: all legal moves are drawn

use games::othello::{Board, Color};
use rand::{Rng, RngExt};

pub fn random_tie_break(board: &Board, me: Color, _max_depth: u32, rng: &mut dyn Rng) -> Option<(usize, usize)> {
    let moves: Vec<(usize, usize)> = board.legal_moves(me).collect();
    if moves.is_empty() { None } else { Some(moves[rng.random_range(0..moves.len())]) }
}
