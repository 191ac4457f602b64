//! Wrong: a table kept between calls knows the board and the depth, but not who is to move.
//! points: 6
//! says: The score of minimax(board, X, 2) must be 1, but is 0.

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};
use std::cell::RefCell;
use std::collections::HashMap;

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let key = (format!("{board:#}"), depth);
    if let Some(known) = KNOWN.with_borrow(|known| known.get(&key).copied()) {
        return known;
    }
    let sign = if player == Mark::O { 1 } else { -1 };
    let mut best = (0, 0, -2);
    for (row, column) in board.empty_fields().collect::<Vec<_>>() {
        board.place(row, column, player);
        let score = if check_if_winner(board, player) {
            sign
        } else if check_if_full(board) || depth == 1 {
            0
        } else {
            minimax(board, player.other(), depth - 1).2
        };
        board.take_back(row, column);
        if sign * score > best.2 {
            best = (row, column, sign * score);
        }
    }
    let best = (best.0, best.1, sign * best.2);
    KNOWN.with_borrow_mut(|known| known.insert(key, best));
    best
}

thread_local! {
    static KNOWN: RefCell<HashMap<(String, u32), (usize, usize, i32)>> = RefCell::new(HashMap::new());
}
