//! Wrong: the sheet's patch: an equal value replaces an equal value, the move stays.
//! points: 2
//! says: it is always the first of the best moves: one of them must

use super::minimax;
use games::othello::{Board, Color};
use rand::{Rng, RngExt};

pub fn random_tie_break(board: &Board, me: Color, max_depth: u32, rng: &mut dyn Rng) -> Option<(usize, usize)> {
    let (mut best, mut chosen) = (f64::NEG_INFINITY, None);
    for (row, column) in board.legal_moves(me) {
        let value = minimax(&board.after(me, row, column), me.other(), 1, me, max_depth);
        if value > best {
            chosen = Some((row, column));
        }
        if value > best || value == best && rng.random_bool(0.5) {
            best = value;
        }
    }
    chosen
}
