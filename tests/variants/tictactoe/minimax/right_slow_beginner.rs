//! Right: boards as texts, and vectors of everything.
//! points: 12

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let mut results: Vec<(usize, usize, i32)> = vec![];
    for row in 0..3 {
        for column in 0..3 {
            let text = board.to_string();
            let lines: Vec<Vec<String>> =
                text.lines().map(|line| line.split(' ').map(|s| s.to_string()).collect()).collect();
            if lines[row][column] != "." {
                continue;
            }
            let mut next: Board = text.parse().unwrap();
            next.place(row, column, player);
            let mut score = 0;
            if check_if_winner(&next, Mark::X) {
                score = -1;
            } else if check_if_winner(&next, Mark::O) {
                score = 1;
            } else if !check_if_full(&next) && depth > 1 {
                score = minimax(&mut next, player.other(), depth - 1).2;
            }
            results.push((row, column, score));
        }
    }
    let mut best = results[0];
    for result in results.clone() {
        if player == Mark::O && result.2 > best.2 {
            best = result;
        }
        if player == Mark::X && result.2 < best.2 {
            best = result;
        }
    }
    best
}
