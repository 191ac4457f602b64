//! Right: of an empty board only three squares are tried, the others are turned or mirrored.
//! points: 12

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let empty: Vec<(usize, usize)> = board.empty_squares().collect();
    let moves = if empty.len() == 9 { vec![(0, 0), (0, 1), (1, 1)] } else { empty };
    let mut best = None;
    for (row, column) in moves {
        board.place(row, column, player);
        let score = if check_if_winner(board, player) {
            if player == Mark::O { 1 } else { -1 }
        } else if check_if_full(board) || depth <= 1 {
            0
        } else {
            minimax(board, player.other(), depth - 1).2
        };
        board.take_back(row, column);
        let good = match (player, best) {
            (_, None) => true,
            (Mark::O, Some((_, _, old))) => score > old,
            (Mark::X, Some((_, _, old))) => score < old,
        };
        if good {
            best = Some((row, column, score));
        }
        // Nothing is better than a win.
        if score == if player == Mark::O { 1 } else { -1 } {
            break;
        }
    }
    best.unwrap()
}
