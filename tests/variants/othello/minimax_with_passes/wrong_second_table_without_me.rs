//! Wrong: a table kept between calls, whose key lacks the side for which boards are judged.
//! points: 1
//! says: what is remembered of a board comes back when something else is asked. What the answer

use super::stellung_bewerten;
use games::othello::{Board, Color};
use std::cell::RefCell;
use std::collections::HashMap;

pub fn minimax_with_passes(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth == max_depth || board.is_over() {
        return stellung_bewerten(board, me);
    }
    let key = (*board, player, max_depth - depth);
    if let Some(value) = TABLE.with_borrow(|table| table.get(&key).copied()) {
        return value;
    }
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    if !board.has_move(player) {
        best = minimax_with_passes(board, player.other(), depth + 1, me, max_depth);
    }
    for (row, column) in board.legal_moves(player) {
        let value = minimax_with_passes(&board.after(player, row, column), player.other(), depth + 1, me, max_depth);
        best = if player == me { best.max(value) } else { best.min(value) };
    }
    TABLE.with_borrow_mut(|table| table.insert(key, best));
    best
}

thread_local! {
    static TABLE: RefCell<HashMap<(Board, Color, u32), f64>> = RefCell::new(HashMap::new());
}
