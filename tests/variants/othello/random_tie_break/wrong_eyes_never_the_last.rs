//! Wrong: draws from 0 to one less than the last index; with a single best move it takes that.
//! points: 3
//! says: In 80 draws of random_tie_break(&board, White, 1, rng), each of these must come up: (1, 5) f2, (4, 2) c5. Neve

use super::minimax;
use games::othello::{Board, Color};
use rand::{Rng, RngExt};

pub fn random_tie_break(board: &Board, me: Color, max_depth: u32, rng: &mut dyn Rng) -> Option<(usize, usize)> {
    let rated: Vec<((usize, usize), f64)> = board
        .legal_moves(me)
        .map(|(r, c)| ((r, c), minimax(&board.after(me, r, c), me.other(), 1, me, max_depth)))
        .collect();
    let best = rated.iter().map(|m| m.1).fold(f64::NEG_INFINITY, f64::max);
    let moves: Vec<_> = rated.into_iter().filter(|m| m.1 == best).map(|m| m.0).collect();
    match moves.len() {
        0 => None,
        1 => Some(moves[0]),
        n => Some(moves[rng.random_range(0..n - 1)]),
    }
}
