//! Wrong: the mark is taken back before anybody asks whether it wins.
//! points: 1
//! says: no win is ever seen: ask for it after the mark is set, on the board

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let mut best = match player {
        Mark::X => (0, 0, i32::MAX),
        Mark::O => (0, 0, i32::MIN),
    };
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column) != None {
                continue;
            }
            board.place(row, column, player);
            let mut score = 0;
            if depth > 1 && !check_if_full(board) && !check_if_winner(board, player) {
                score = minimax(board, player.other(), depth - 1).2;
            }
            board.take_back(row, column);
            if check_if_winner(board, Mark::X) {
                score = -1;
            } else if check_if_winner(board, Mark::O) {
                score = 1;
            }
            if player == Mark::X && score < best.2 || player == Mark::O && score > best.2 {
                best = (row, column, score);
            }
        }
    }
    best
}
