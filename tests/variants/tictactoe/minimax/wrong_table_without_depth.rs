//! Wrong: a table kept between calls, in which the depth is missing.
//! points: 5
//! says: The score of minimax(board

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};
use std::cell::RefCell;
use std::collections::HashMap;

thread_local!(static TABLE: RefCell<HashMap<(Board, Mark), (usize, usize, i32)>> = RefCell::default());

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    if let Some(known) = TABLE.with_borrow(|table| table.get(&(*board, player)).copied()) {
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
        let better = best.is_none_or(|best| if player == Mark::O { score > best.2 } else { score < best.2 });
        if better {
            best = Some((row, column, score));
        }
    }
    let best = best.unwrap_or((0, 0, 0));
    TABLE.with_borrow_mut(|table| table.insert((*board, player), best));
    best
}
