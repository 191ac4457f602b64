//! Wrong: the best begins with 0: no move if all are worth less.
//! points: 1
//! says: the best value so far begins with 0 (or with `f64::MIN_POSITIVE`, which is hardly more),

use super::minimax;
use games::othello::{Board, Color};
use rand::{Rng, RngExt};

pub fn random_tie_break(board: &Board, me: Color, max_depth: u32, rng: &mut dyn Rng) -> Option<(usize, usize)> {
    let mut best = 0.0;
    let mut moves: Vec<(usize, usize)> = vec![];
    for (row, column) in board.legal_moves(me) {
        let value = minimax(&board.after(me, row, column), me.other(), 1, me, max_depth);
        if value > best {
            best = value;
            moves = vec![(row, column)];
        } else if value == best {
            moves.push((row, column));
        }
    }
    if moves.is_empty() { None } else { Some(moves[rng.random_range(0..moves.len())]) }
}
