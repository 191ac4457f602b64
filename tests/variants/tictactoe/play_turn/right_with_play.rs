//! Right: lets the board say whether the move is possible.
//! points: 6

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark, Turn};

pub fn play_turn(board: &mut Board, player: Mark, square: Option<(usize, usize)>) -> Turn {
    if check_if_winner(board, Mark::X) || check_if_winner(board, Mark::O) {
        return Turn::Ignored;
    }
    let possible = square.is_some_and(|(row, column)| board.play(row, column, player).is_ok());
    if !possible {
        Turn::Ignored
    } else if check_if_winner(board, player) {
        Turn::Won(player)
    } else if check_if_full(board) {
        Turn::Draw
    } else {
        Turn::Next(player.other())
    }
}
