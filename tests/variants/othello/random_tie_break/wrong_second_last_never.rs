//! Wrong: the range excludes the last index although a range does so already.
//! points: 3
//! says: In 80 draws of random_tie_break(&board, White, 1, rng), each of these must come up: (1,

use super::minimax;
use games::othello::{Board, Color};
use rand::{Rng, RngExt};

pub fn random_tie_break(board: &Board, me: Color, max_depth: u32, rng: &mut dyn Rng) -> Option<(usize, usize)> {
    let values: Vec<((usize, usize), f64)> = board
        .legal_moves(me)
        .map(|(r, c)| ((r, c), minimax(&board.after(me, r, c), me.other(), 1, me, max_depth)))
        .collect();
    let best = values.iter().map(|v| v.1).fold(f64::NEG_INFINITY, f64::max);
    let equal: Vec<(usize, usize)> = values.into_iter().filter(|v| v.1 == best).map(|v| v.0).collect();
    match equal.len() {
        0 => None,
        1 => Some(equal[0]),
        n => Some(equal[rng.random_range(0..n - 1)]),
    }
}
