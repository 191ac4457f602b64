//! Wrong: a table kept between calls has only the board and the player as its key: neither me nor the depths.
//! points: 6
//! says: what is remembered of a board comes back when something else is

use super::stellung_bewerten;
use games::othello::{Board, Color};
use std::cell::RefCell;
use std::collections::HashMap;

thread_local! {
    static KNOWN: RefCell<HashMap<(Board, Color), f64>> = RefCell::new(HashMap::new());
}

pub fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth == max_depth || !board.has_move(player) {
        return stellung_bewerten(board, me);
    }
    if let Some(value) = KNOWN.with(|known| known.borrow().get(&(*board, player)).copied()) {
        return value;
    }
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for (row, column) in board.legal_moves(player) {
        let value = minimax(&board.after(player, row, column), player.other(), depth + 1, me, max_depth);
        best = if player == me { best.max(value) } else { best.min(value) };
    }
    KNOWN.with(|known| known.borrow_mut().insert((*board, player), best));
    best
}
