//! Right: each new equal move replaces the chosen one with the right probability.
//! points: 6

use super::minimax;
use games::othello::{Board, Color};
use rand::{Rng, RngExt};

pub fn random_tie_break(board: &Board, me: Color, max_depth: u32, rng: &mut dyn Rng) -> Option<(usize, usize)> {
    let (mut best, mut chosen, mut ties) = (f64::NEG_INFINITY, None, 0);
    for (row, column) in board.legal_moves(me) {
        let value = minimax(&board.after(me, row, column), me.other(), 1, me, max_depth);
        if value > best {
            (best, ties) = (value, 0);
        }
        if value == best {
            ties += 1;
            if rng.random_range(0..ties) == 0 {
                chosen = Some((row, column));
            }
        }
    }
    chosen
}
