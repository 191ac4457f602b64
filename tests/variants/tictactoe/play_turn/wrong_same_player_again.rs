//! Wrong: the same player is next.
//! points: 3
//! says: then it is the turn of O

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark, Turn};

pub fn play_turn(board: &mut Board, player: Mark, field: Option<(usize, usize)>) -> Turn {
    let Some((row, column)) = field else {
        return Turn::Ignored;
    };
    if board.get(row, column).is_some() || check_if_winner(board, player) || check_if_winner(board, player.other()) {
        return Turn::Ignored;
    }
    board.place(row, column, player);
    if check_if_winner(board, player) {
        Turn::Won(player)
    } else if check_if_full(board) {
        Turn::Draw
    } else {
        Turn::Next(player)
    }
}
