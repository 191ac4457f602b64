//! Right: chooses among equally good moves by a counter that changes with every call.
//! points: 12

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};
use std::sync::atomic::{AtomicUsize, Ordering};

static CALLS: AtomicUsize = AtomicUsize::new(0);

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let mut scored = Vec::new();
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column) == None {
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
                scored.push((row, column, score));
            }
        }
    }
    let scores = scored.iter().map(|s| s.2);
    let best = if player == Mark::O { scores.max() } else { scores.min() }.unwrap();
    scored.retain(|s| s.2 == best);
    scored[CALLS.fetch_add(1, Ordering::Relaxed) % scored.len()]
}
