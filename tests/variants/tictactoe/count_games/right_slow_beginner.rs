//! Right: boards as texts, vectors of everything, and each question asked again and again.
//! points: 5

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn count_games(board: &mut Board, player: Mark) -> (u64, u64, u64) {
    if check_if_full(board) && !check_if_winner(board, Mark::X) && !check_if_winner(board, Mark::O) {
        return (0, 0, 1);
    }
    if check_if_winner(board, Mark::X) {
        return (1, 0, 0);
    }
    if check_if_winner(board, Mark::O) {
        return (0, 1, 0);
    }
    let mut results: Vec<(u64, u64, u64)> = vec![];
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column) == None {
                let mut next: Board = board.to_string().parse().unwrap();
                next.place(row, column, player);
                results.push(count_games(&mut next, player.other()));
            }
        }
    }
    let mut sum = (0, 0, 0);
    for result in results.clone() {
        sum.0 += result.0;
        sum.1 += result.1;
        sum.2 += result.2;
    }
    sum
}
