//! Wrong: takes the best moves in turn.
//! points: 5
//! says: all chance must come from `rng`

use super::minimax;
use games::othello::{Board, Color};
use rand::{Rng, RngExt};

pub fn random_tie_break(board: &Board, me: Color, max_depth: u32, rng: &mut dyn Rng) -> Option<(usize, usize)> {
    static TURN: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);
    let mut best = f64::NEG_INFINITY;
    let mut moves = Vec::new();
    for row in 0..8 {
        for column in 0..8 {
            if board.is_legal(me, row, column) {
                let after = board.after(me, row, column);
                let value = minimax(&after, me.other(), 1, me, max_depth);
                if value > best {
                    best = value;
                    moves.clear();
                }
                if value == best {
                    moves.push((row, column));
                }
            }
        }
    }
    if moves.is_empty() {
        return None;
    }
    let _ = rng.random_range(0..2);
    let turn = TURN.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    Some(moves[turn % moves.len()])
}
