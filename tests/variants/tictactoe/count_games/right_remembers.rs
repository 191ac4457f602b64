//! Right: remembers what it has counted, by the board's text.
//! points: 5

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};
use std::collections::HashMap;

type Games = (u64, u64, u64);

pub fn count_games(board: &mut Board, player: Mark) -> (u64, u64, u64) {
    count(board, player, &mut HashMap::new())
}

fn count(board: &mut Board, player: Mark, known: &mut HashMap<String, Games>) -> Games {
    if let Some(games) = known.get(&board.to_string()) {
        return *games;
    }
    let mut games = (0, 0, 0);
    if check_if_winner(board, Mark::X) {
        games.0 = 1;
    } else if check_if_winner(board, Mark::O) {
        games.1 = 1;
    } else if check_if_full(board) {
        games.2 = 1;
    } else {
        for (row, column) in board.empty_squares() {
            board.place(row, column, player);
            let below = count(board, player.other(), known);
            board.take_back(row, column);
            games = (games.0 + below.0, games.1 + below.1, games.2 + below.2);
        }
    }
    known.insert(board.to_string(), games);
    games
}
