//! Wrong: calls minimax with depth 0, as if the move itself did not count: looks one move too far.
//! points: 2
//! says: the move itself is the first: after it, minimax gets depth 1, not 0,

use super::minimax;
use games::othello::{Board, Color};
use rand::{Rng, RngExt};

pub fn random_tie_break(board: &Board, me: Color, max_depth: u32, rng: &mut dyn Rng) -> Option<(usize, usize)> {
    let mut best = f64::NEG_INFINITY;
    let mut moves = Vec::new();
    for (row, column) in board.legal_moves(me) {
        let value = minimax(&board.after(me, row, column), me.other(), 0, me, max_depth);
        if value > best {
            best = value;
            moves = vec![(row, column)];
        } else if value == best {
            moves.push((row, column));
        }
    }
    if moves.is_empty() { None } else { Some(moves[rng.random_range(0..moves.len())]) }
}
