//! Right: makes every move once to order them, and a second time to search it.
//! points: 12

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let mut moves: Vec<(bool, usize, usize)> = Vec::new();
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column).is_none() {
                let mut child = *board;
                child.place(row, column, player);
                moves.push((!check_if_winner(&child, player), row, column));
            }
        }
    }
    moves.sort();
    let mut scores: Vec<(i32, usize, usize)> = Vec::new();
    for (_, row, column) in moves {
        let mut child = *board;
        child.place(row, column, player);
        let score = if check_if_winner(&child, Mark::O) {
            1
        } else if check_if_winner(&child, Mark::X) {
            -1
        } else if check_if_full(&child) || depth <= 1 {
            0
        } else {
            minimax(&mut child, player.other(), depth - 1).2
        };
        scores.push((score, row, column));
    }
    let best = match player {
        Mark::O => scores.iter().max(),
        Mark::X => scores.iter().min(),
    };
    let (score, row, column) = *best.unwrap();
    (row, column, score)
}
