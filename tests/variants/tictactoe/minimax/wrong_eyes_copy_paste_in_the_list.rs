//! Wrong: the fields are tried middle and corners first, but (1, 2) stands twice in the list and (2, 1) not at all.
//! points: 5
//! says: The score of minimax(board, X, 1) must be -1, but is 0.

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

const ORDER: [(usize, usize); 9] = [(1, 1), (0, 0), (0, 2), (2, 0), (2, 2), (0, 1), (1, 0), (1, 2), (1, 2)];

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let mut best = (9, 9, if player == Mark::O { -9 } else { 9 });
    for (row, column) in ORDER {
        if board.play(row, column, player).is_err() {
            continue;
        }
        let score = match () {
            _ if check_if_winner(board, Mark::O) => 1,
            _ if check_if_winner(board, Mark::X) => -1,
            _ if check_if_full(board) || depth == 1 => 0,
            _ => minimax(board, player.other(), depth - 1).2,
        };
        board.take_back(row, column);
        if player == Mark::O && score > best.2 || player == Mark::X && score < best.2 {
            best = (row, column, score);
        }
    }
    if best.0 == 9 {
        best = (2, 1, 0);
    }
    best
}
