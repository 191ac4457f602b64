//! Right: a copy of the board for each move, and the question who has won asked after the move, of the one who made it.
//! points: 5

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn count_games(board: &mut Board, player: Mark) -> (u64, u64, u64) {
    if check_if_winner(board, player) || check_if_winner(board, player.other()) || check_if_full(board) {
        return over(board);
    }
    let mut games = [0; 3];
    for (row, column) in board.empty_squares() {
        let mut next = board.clone();
        next.place(row, column, player);
        let below = if check_if_winner(&next, player) || check_if_full(&next) {
            over(&next)
        } else {
            count_games(&mut next, player.other())
        };
        games[0] += below.0;
        games[1] += below.1;
        games[2] += below.2;
    }
    (games[0], games[1], games[2])
}

fn over(board: &Board) -> (u64, u64, u64) {
    if check_if_winner(board, Mark::X) {
        (1, 0, 0)
    } else if check_if_winner(board, Mark::O) {
        (0, 1, 0)
    } else {
        (0, 0, 1)
    }
}
