//! Wrong: a table kept between calls, whose key is the board and the player but not the depth.
//! points: 5
//! says: what is remembered of a board comes back when it is asked for with

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

static MEMO: LazyLock<Mutex<HashMap<(Board, Mark), (usize, usize, i32)>>> =
    LazyLock::new(|| Mutex::new(HashMap::new()));

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    if let Some(known) = MEMO.lock().unwrap().get(&(*board, player)) {
        return *known;
    }
    let mut best: Option<(usize, usize, i32)> = None;
    let fields: Vec<_> = board.empty_fields().collect();
    for (row, column) in fields {
        board.place(row, column, player);
        let score = if check_if_winner(board, player) {
            if player == Mark::O { 1 } else { -1 }
        } else if check_if_full(board) || depth == 1 {
            0
        } else {
            minimax(board, player.other(), depth - 1).2
        };
        board.take_back(row, column);
        let better = match best {
            None => true,
            Some((_, _, old)) => (player == Mark::O && score > old) || (player == Mark::X && score < old),
        };
        if better {
            best = Some((row, column, score));
        }
    }
    let best = best.unwrap();
    MEMO.lock().unwrap().insert((*board, player), best);
    best
}
