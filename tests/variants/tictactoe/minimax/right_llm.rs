//! Right: an Option for the best move, helper functions, empty squares collected first.
//! points: 12

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

/// Evaluates a board that may be terminal.
fn evaluate(board: &Board) -> Option<i32> {
    if check_if_winner(board, Mark::O) {
        Some(1)
    } else if check_if_winner(board, Mark::X) {
        Some(-1)
    } else if check_if_full(board) {
        Some(0)
    } else {
        None
    }
}

fn score_of(board: &mut Board, player: Mark, depth: u32) -> i32 {
    if let Some(score) = evaluate(board) {
        return score;
    }
    if depth == 0 {
        return 0;
    }
    let empty: Vec<_> = board.empty_squares().collect();
    let scores = empty.into_iter().map(|(row, column)| {
        board.place(row, column, player);
        let score = score_of(board, player.other(), depth - 1);
        board.take_back(row, column);
        score
    });
    match player {
        Mark::O => scores.max().unwrap(),
        Mark::X => scores.min().unwrap(),
    }
}

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let mut best: Option<(usize, usize, i32)> = None;
    for (row, column) in board.empty_squares().collect::<Vec<_>>() {
        board.place(row, column, player);
        let score = score_of(board, player.other(), depth - 1);
        board.take_back(row, column);
        best = match best {
            None => Some((row, column, score)),
            Some((_, _, b)) if player == Mark::O && score > b => Some((row, column, score)),
            Some((_, _, b)) if player == Mark::X && score < b => Some((row, column, score)),
            other => other,
        };
    }
    best.expect("at least one empty square")
}
