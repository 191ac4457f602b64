//! Wrong: remembers the result of every board, and never cuts.
//! points: 6
//! says: nothing is ever cut: alpha and beta leave out boards

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};
use std::collections::HashMap;

pub fn alpha_beta(board: &mut Board, player: Mark, depth: u32, _alpha: i32, _beta: i32) -> (usize, usize, i32) {
    search(board, player, depth, &mut HashMap::new())
}

type Known = HashMap<(String, u32), (usize, usize, i32)>;

fn search(board: &mut Board, player: Mark, depth: u32, known: &mut Known) -> (usize, usize, i32) {
    let key = (format!("{board:#}"), depth);
    if let Some(answer) = known.get(&key) {
        return *answer;
    }
    let mut best = None;
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column).is_some() {
                continue;
            }
            board.place(row, column, player);
            let score = if check_if_winner(board, Mark::X) {
                -(depth as i32)
            } else if check_if_winner(board, Mark::O) {
                depth as i32
            } else if check_if_full(board) || depth == 1 {
                0
            } else {
                search(board, player.other(), depth - 1, known).2
            };
            board.take_back(row, column);
            let better = best.is_none_or(|(_, _, other)| if player == Mark::O { score > other } else { score < other });
            if better {
                best = Some((row, column, score));
            }
        }
    }
    let best = best.unwrap_or_default();
    known.insert(key, best);
    best
}
