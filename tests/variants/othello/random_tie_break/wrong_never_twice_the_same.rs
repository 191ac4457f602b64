//! Wrong: it remembers the move of the last call, and if the same one is drawn again on the same board it takes the next best move in the list.
//! points: 5
//! says: must give the same moves again

use super::minimax;
use games::othello::{Board, Color};
use rand::{Rng, RngExt};
use std::cell::Cell;

thread_local! {
    // where I was asked last, and what I said
    static LAST: Cell<Option<(Board, (usize, usize))>> = const { Cell::new(None) };
}

pub fn random_tie_break(board: &Board, me: Color, max_depth: u32, rng: &mut dyn Rng) -> Option<(usize, usize)> {
    let mut best = f64::NEG_INFINITY;
    let mut hat: Vec<(usize, usize)> = Vec::new();
    for (row, column) in board.legal_moves(me) {
        let value = minimax(&board.after(me, row, column), me.other(), 1, me, max_depth);
        if value > best {
            best = value;
            hat = vec![(row, column)];
        } else if value == best {
            hat.push((row, column));
        }
    }
    if hat.is_empty() {
        return None;
    }
    let number = rng.random_range(0..hat.len());
    let mut chosen = hat[number];
    // not always the same game
    if hat.len() > 1 && LAST.get() == Some((*board, chosen)) {
        chosen = hat[(number + 1) % hat.len()];
    }
    LAST.set(Some((*board, chosen)));
    Some(chosen)
}
