//! Wrong: takes moves for equally good whose values differ by up to 1.
//! points: 5
//! says: moves that are nearly the best are drawn, too: only the best may be.

use super::minimax;
use games::othello::{Board, Color};
use rand::{Rng, RngExt};

pub fn random_tie_break(board: &Board, me: Color, max_depth: u32, rng: &mut dyn Rng) -> Option<(usize, usize)> {
    let mut best = f64::MIN;
    let mut values = Vec::new();
    for row in 0..8 {
        for column in 0..8 {
            if board.is_legal(me, row, column) {
                let after = board.after(me, row, column);
                let value = minimax(&after, me.other(), 1, me, max_depth);
                best = best.max(value);
                values.push((row, column, value));
            }
        }
    }
    values.retain(|&(_, _, value)| (best - value).abs() <= 1.0);
    if values.is_empty() {
        return None;
    }
    let (row, column, _) = values[rng.random_range(0..values.len())];
    Some((row, column))
}
