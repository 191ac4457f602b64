//! Right: one thread for each first move, on a copy of the board.
//! points: 12

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let squares: Vec<(usize, usize)> = board.empty_squares().collect();
    let mut results = Vec::new();
    std::thread::scope(|scope| {
        let search = |(row, column): (usize, usize)| {
            let mut copy = board.clone();
            scope.spawn(move || (row, column, value(&mut copy, row, column, player, depth)))
        };
        let handles: Vec<_> = squares.iter().copied().map(search).collect();
        for handle in handles {
            results.push(handle.join().unwrap_or((0, 0, 0)));
        }
    });
    results.sort_by_key(|result| if player == Mark::O { -result.2 } else { result.2 });
    results[0]
}

fn value(board: &mut Board, row: usize, column: usize, player: Mark, depth: u32) -> i32 {
    board.place(row, column, player);
    let score = if check_if_winner(board, player) {
        if player == Mark::O { 1 } else { -1 }
    } else if check_if_full(board) || depth == 1 {
        0
    } else {
        let mut answers = Vec::new();
        for (r, c) in board.empty_squares().collect::<Vec<_>>() {
            answers.push(value(board, r, c, player.other(), depth - 1));
        }
        answers.sort_unstable();
        if player == Mark::O { answers[0] } else { answers[answers.len() - 1] }
    };
    board.take_back(row, column);
    score
}
