//! Wrong: every equal move takes the place of the last one with a coin: the last ones are likelier.
//! points: 4
//! says: whoever tosses a coin at each equal move favours some: collect all the best moves first,

use super::minimax;
use games::othello::{Board, Color};
use rand::{Rng, RngExt};

pub fn random_tie_break(board: &Board, me: Color, max_depth: u32, rng: &mut dyn Rng) -> Option<(usize, usize)> {
    let mut best = f64::NEG_INFINITY;
    let mut chosen = None;
    for (row, column) in board.legal_moves(me) {
        let value = minimax(&board.after(me, row, column), me.other(), 1, me, max_depth);
        if value > best || value == best && rng.random_bool(0.5) {
            best = value;
            chosen = Some((row, column));
        }
    }
    chosen
}
