//! Right: lets rand choose.
//! points: 6

use super::minimax;
use games::othello::{Board, Color};
use rand::Rng;
use rand::seq::IndexedRandom;

pub fn random_tie_break(board: &Board, me: Color, max_depth: u32, rng: &mut dyn Rng) -> Option<(usize, usize)> {
    let value = |&(row, column): &(usize, usize)| minimax(&board.after(me, row, column), me.other(), 1, me, max_depth);
    let moves: Vec<(usize, usize)> = board.legal_moves(me).collect();
    let best = moves.iter().map(value).fold(f64::NEG_INFINITY, f64::max);
    let best_moves: Vec<(usize, usize)> = moves.into_iter().filter(|at| value(at) == best).collect();
    best_moves.choose(rng).copied()
}
