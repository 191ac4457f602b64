//! Wrong: tosses a coin at each equal move.
//! points: 4
//! says: whoever tosses a coin

use super::minimax;
use games::othello::{Board, Color};
use rand::{Rng, RngExt};

pub fn random_tie_break(board: &Board, me: Color, max_depth: u32, rng: &mut dyn Rng) -> Option<(usize, usize)> {
    let (mut best, mut chosen) = (f64::NEG_INFINITY, None);
    for (row, column) in board.legal_moves(me) {
        let value = minimax(&board.after(me, row, column), me.other(), 1, me, max_depth);
        if value > best || value == best && rng.random_bool(0.5) {
            (best, chosen) = (value, Some((row, column)));
        }
    }
    chosen
}
