//! Right: collects the boards on which games end, and looks at them afterwards.
//! points: 5

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn count_games(board: &mut Board, player: Mark) -> (u64, u64, u64) {
    let mut ends = Vec::new();
    play(board, player, &mut ends);
    let won_by = |mark: Mark| ends.iter().filter(|end| check_if_winner(end, mark)).count() as u64;
    let (x, o) = (won_by(Mark::X), won_by(Mark::O));
    (x, o, ends.len() as u64 - x - o)
}

fn play(board: &mut Board, player: Mark, ends: &mut Vec<Board>) {
    if check_if_winner(board, Mark::X) || check_if_winner(board, Mark::O) || check_if_full(board) {
        ends.push(*board);
        return;
    }
    for (row, column) in board.empty_squares() {
        board.place(row, column, player);
        play(board, player.other(), ends);
        board.take_back(row, column);
    }
}
