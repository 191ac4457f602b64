//! Wrong: draws with chance 1 in n for the n-th best move, but n is not set back to 1 when a better move is found.
//! points: 4
//! says: each of the best moves must come up about equally often

use super::minimax;
use games::othello::{Board, Color};
use rand::{Rng, RngExt};

pub fn random_tie_break(board: &Board, me: Color, max_depth: u32, rng: &mut dyn Rng) -> Option<(usize, usize)> {
    let mut chosen = None;
    let mut best = f64::NEG_INFINITY;
    let mut count = 0;
    for (row, column) in board.legal_moves(me) {
        let value = minimax(&board.after(me, row, column), me.other(), 1, me, max_depth);
        if value > best {
            best = value;
            chosen = Some((row, column));
            count += 1;
        } else if value == best {
            count += 1;
            if rng.random_range(0..count) == 0 {
                chosen = Some((row, column));
            }
        }
    }
    chosen
}
