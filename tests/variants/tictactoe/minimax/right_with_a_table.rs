//! Right: remembers in a table what it has seen, from one call to the next.
//! points: 12

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};
use std::cell::RefCell;
use std::collections::HashMap;

thread_local!(static TABLE: RefCell<HashMap<(Board, Mark, u32), (usize, usize, i32)>> = RefCell::default());

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let key = (*board, player, depth);
    if let Some(known) = TABLE.with_borrow(|table| table.get(&key).copied()) {
        return known;
    }
    let mut best: Option<(usize, usize, i32)> = None;
    for (row, column) in Board::squares() {
        if board.get(row, column).is_some() {
            continue;
        }
        board.place(row, column, player);
        let score = if check_if_winner(board, Mark::X) {
            -1
        } else if check_if_winner(board, Mark::O) {
            1
        } else if check_if_full(board) || depth == 1 {
            0
        } else {
            minimax(board, player.other(), depth - 1).2
        };
        board.take_back(row, column);
        if best.is_none_or(|best| if player == Mark::O { score > best.2 } else { score < best.2 }) {
            best = Some((row, column, score));
        }
    }
    let best = best.expect("a square is empty");
    TABLE.with_borrow_mut(|table| table.insert(key, best));
    best
}
