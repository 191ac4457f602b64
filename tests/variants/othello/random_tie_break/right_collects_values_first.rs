//! Right: computes every value first, then filters and shuffles.
//! points: 6

use super::minimax;
use games::othello::{Board, Color};
use rand::{Rng, RngExt};

pub fn random_tie_break(board: &Board, me: Color, max_depth: u32, rng: &mut dyn Rng) -> Option<(usize, usize)> {
    let mut values: Vec<((usize, usize), f64)> = Vec::new();
    for at in board.legal_moves(me) {
        values.push((at, minimax(&board.after(me, at.0, at.1), me.other(), 1, me, max_depth)));
    }
    let best = values.iter().map(|(_, value)| *value).fold(f64::MIN, f64::max);
    let mut good: Vec<(usize, usize)> =
        values.into_iter().filter(|(_, value)| *value == best).map(|(at, _)| at).collect();
    for i in (1..good.len()).rev() {
        let j = rng.random_range(0..=i);
        good.swap(i, j);
    }
    good.first().copied()
}
