//! Wrong: a table kept between calls knows board and player, but not the depth.
//! points: 5
//! says: what is remembered of a board comes back when it is asked for with another depth: the

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};
use std::cell::RefCell;
use std::collections::HashMap;

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let key = (format!("{board:#}"), player == Mark::X);
    if let Some(known) = KNOWN.with_borrow(|known| known.get(&key).copied()) {
        return known;
    }
    let mut best: Option<(usize, usize, i32)> = None;
    for (row, column) in board.empty_fields().collect::<Vec<_>>() {
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
        let better = match best {
            None => true,
            Some((_, _, old)) => player == Mark::X && score < old || player == Mark::O && score > old,
        };
        if better {
            best = Some((row, column, score));
        }
    }
    let best = best.unwrap_or((0, 0, 0));
    KNOWN.with_borrow_mut(|known| known.insert(key, best));
    best
}

thread_local! {
    static KNOWN: RefCell<HashMap<(String, bool), (usize, usize, i32)>> = RefCell::new(HashMap::new());
}
