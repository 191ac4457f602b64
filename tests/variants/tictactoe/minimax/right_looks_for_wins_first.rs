//! Right: looks for an own win, then for a square that the opponent must be kept from, and only then searches.
//! points: 12

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

fn winning_square(board: &mut Board, player: Mark) -> Option<(usize, usize)> {
    let squares: Vec<(usize, usize)> = board.empty_squares().collect();
    for (row, column) in squares {
        board.place(row, column, player);
        let wins = check_if_winner(board, player);
        board.take_back(row, column);
        if wins {
            return Some((row, column));
        }
    }
    None
}

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let sign = if player == Mark::O { 1 } else { -1 };
    if let Some((row, column)) = winning_square(board, player) {
        return (row, column, sign);
    }
    let threat = if depth > 1 { winning_square(board, player.other()) } else { None };
    let moves: Vec<(usize, usize)> = match threat {
        Some(square) => vec![square],
        None => board.empty_squares().collect(),
    };
    let mut best = (moves[0].0, moves[0].1, -2 * sign);
    for (row, column) in moves {
        board.place(row, column, player);
        let score = if check_if_full(board) || depth == 1 { 0 } else { minimax(board, player.other(), depth - 1).2 };
        board.take_back(row, column);
        if sign * score > sign * best.2 {
            best = (row, column, score);
        }
    }
    best
}
