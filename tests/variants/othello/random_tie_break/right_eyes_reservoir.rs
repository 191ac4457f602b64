//! Right: without a list: the n-th of the equally good moves takes the place with chance 1 in n.
//! points: 6

use super::minimax;
use games::othello::{Board, Color};
use rand::{Rng, RngExt};

pub fn random_tie_break(board: &Board, me: Color, max_depth: u32, rng: &mut dyn Rng) -> Option<(usize, usize)> {
    let mut chosen = None;
    let mut best = f64::NEG_INFINITY;
    let mut equal = 0_u32;
    for (row, column) in Board::squares().collect::<Vec<_>>().into_iter().rev() {
        if !board.is_legal(me, row, column) {
            continue;
        }
        // From the opponent's side, the value has the opposite sign.
        let value = -minimax(&board.after(me, row, column), me.other(), 1, me.other(), max_depth);
        if value > best {
            (best, equal) = (value, 0);
        }
        if value == best {
            equal += 1;
            if rng.random_ratio(1, equal) {
                chosen = Some((row, column));
            }
        }
    }
    chosen
}
