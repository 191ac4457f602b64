//! Right: keeps one move only: the n-th of the equal ones takes its place with the chance 1/n.
//! points: 6

use super::minimax;
use games::othello::{Board, Color};
use rand::{Rng, RngExt};

pub fn random_tie_break(board: &Board, me: Color, max_depth: u32, rng: &mut dyn Rng) -> Option<(usize, usize)> {
    let mut chosen = None;
    let mut best = f64::MIN;
    let mut equal = 0;
    for (row, column) in board.legal_moves(me) {
        let value = minimax(&board.after(me, row, column), me.other(), 1, me, max_depth);
        if value > best {
            (best, equal) = (value, 0);
        }
        if value == best {
            equal += 1;
            if rng.random_range(0..equal) == 0 {
                chosen = Some((row, column));
            }
        }
    }
    chosen
}
