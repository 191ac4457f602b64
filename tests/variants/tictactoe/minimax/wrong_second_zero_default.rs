//! Wrong: the best begins with the first field and 0: if every move loses, the score is 0.
//! points: 3
//! says: the answers of the opponent change nothing. Either the recursion is made, but what it

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let mut best = (0, 0, 0);
    let mut first = true;
    for (row, column) in board.empty_fields().collect::<Vec<_>>() {
        if first {
            best = (row, column, 0);
            first = false;
        }
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
        match player {
            Mark::X if score < best.2 => best = (row, column, score),
            Mark::O if score > best.2 => best = (row, column, score),
            _ => {}
        }
    }
    best
}
