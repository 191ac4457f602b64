//! Wrong: a table kept between calls stores what comes out of a search that was cut as if it were exact.
//! points: 4
//! says: alpha_beta(board, X, 6, i32::MIN, i32::MAX) must move to (2, 0) as (row, column), but moves to (1, 0).

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

type Table = HashMap<(Board, Mark, u32), (usize, usize, i32)>;
static TABLE: LazyLock<Mutex<Table>> = LazyLock::new(|| Mutex::new(HashMap::new()));

pub fn alpha_beta(board: &mut Board, player: Mark, depth: u32, alpha: i32, beta: i32) -> (usize, usize, i32) {
    let key = (*board, player, depth);
    if let Some(&hit) = TABLE.lock().unwrap().get(&key) {
        return hit;
    }
    let (mut a, mut b) = (alpha, beta);
    let mut best = (0, 0, if player == Mark::O { i32::MIN } else { i32::MAX });
    for (row, column) in board.empty_fields().collect::<Vec<_>>() {
        board.place(row, column, player);
        let score = if check_if_winner(board, Mark::O) {
            depth as i32
        } else if check_if_winner(board, Mark::X) {
            -(depth as i32)
        } else if check_if_full(board) || depth == 1 {
            0
        } else {
            alpha_beta(board, player.other(), depth - 1, a, b).2
        };
        board.take_back(row, column);
        match player {
            Mark::O => {
                if score > best.2 {
                    best = (row, column, score);
                }
                a = a.max(best.2);
            }
            Mark::X => {
                if score < best.2 {
                    best = (row, column, score);
                }
                b = b.min(best.2);
            }
        }
        if a >= b {
            break;
        }
    }
    TABLE.lock().unwrap().insert(key, best);
    best
}
