//! Wrong: makes the move that it has found on the board that it was lent.
//! points: 6
//! says: must leave the board as it was

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

#[::games::watched] // shows its calls in the tree
fn search(board: &mut Board, player: Mark, depth: u32, alpha: i32, beta: i32) -> (usize, usize, i32) {
    let (mut alpha, mut beta) = (alpha, beta);
    let mut best = match player {
        Mark::X => (0, 0, i32::MAX),
        Mark::O => (0, 0, i32::MIN),
    };
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
            } else if check_if_full(board) || depth - 1 == 0 {
                0
            } else {
                search(board, player.other(), depth - 1, alpha, beta).2
            };
            board.take_back(row, column);

            let better = match player {
                Mark::X => score < best.2,
                Mark::O => score > best.2,
            };
            if better {
                best = (row, column, score);
            }
            match player {
                Mark::X => beta = beta.min(score),
                Mark::O => alpha = alpha.max(score),
            }
            if alpha >= beta {
                return best;
            }
        }
    }
    best
}

pub fn alpha_beta(board: &mut Board, player: Mark, depth: u32, alpha: i32, beta: i32) -> (usize, usize, i32) {
    let best = search(board, player, depth, alpha, beta);
    board.place(best.0, best.1, player);
    best
}
