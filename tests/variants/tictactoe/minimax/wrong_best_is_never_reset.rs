//! Wrong: the best score is kept in statics, which nobody resets.
//! points: 1
//! says: something is kept from one call to the next

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};
use std::sync::Mutex;

static BEST_X: Mutex<(usize, usize, i32)> = Mutex::new((0, 0, i32::MAX));
static BEST_O: Mutex<(usize, usize, i32)> = Mutex::new((0, 0, i32::MIN));

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column).is_none() {
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
                if player == Mark::O {
                    let mut best = BEST_O.lock().unwrap();
                    if score > best.2 {
                        *best = (row, column, score);
                    }
                } else {
                    let mut best = BEST_X.lock().unwrap();
                    if score < best.2 {
                        *best = (row, column, score);
                    }
                }
            }
        }
    }
    if player == Mark::O { *BEST_O.lock().unwrap() } else { *BEST_X.lock().unwrap() }
}
