//! Right: one match over everything.
//! points: 6

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark, Turn};

pub fn play_turn(board: &mut Board, player: Mark, square: Option<(usize, usize)>) -> Turn {
    let over = check_if_winner(board, Mark::X) || check_if_winner(board, Mark::O);
    match square {
        Some((row, column)) if !over && board.get(row, column).is_none() => board.place(row, column, player),
        _ => return Turn::Ignored,
    }
    match (check_if_winner(board, player), check_if_full(board)) {
        (true, _) => Turn::Won(player),
        (false, true) => Turn::Draw,
        (false, false) => Turn::Next(player.other()),
    }
}
