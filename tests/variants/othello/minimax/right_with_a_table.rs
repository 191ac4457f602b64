//! Right: keeps what it has computed in a table, also between calls.
//! points: 10

use super::stellung_bewerten;
use games::othello::{Board, Color};
use std::cell::RefCell;
use std::collections::HashMap;

thread_local!(static KNOWN: RefCell<HashMap<(Board, Color, u32, Color), f64>> = RefCell::new(HashMap::new()));

pub fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    let key = (*board, player, max_depth - depth, me);
    if let Some(known) = KNOWN.with(|known| known.borrow().get(&key).copied()) {
        return known;
    }
    let moves: Vec<(usize, usize)> = board.legal_moves(player).collect();
    let value = if depth == max_depth || moves.is_empty() {
        stellung_bewerten(board, me)
    } else {
        let mut values = Vec::new();
        for (row, column) in moves {
            values.push(minimax(&board.after(player, row, column), player.other(), depth + 1, me, max_depth));
        }
        values.sort_by(f64::total_cmp);
        if player == me { values[values.len() - 1] } else { values[0] }
    };
    KNOWN.with(|known| known.borrow_mut().insert(key, value));
    value
}
