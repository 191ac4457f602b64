//! Wrong: asks only whether the player who moves has won already.
//! points: 4
//! says: has won before this move

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark, Turn};

pub fn play_turn(board: &mut Board, player: Mark, field: Option<(usize, usize)>) -> Turn {
    let Some((row, column)) = field else {
        return Turn::Ignored;
    };
    if board.get(row, column).is_some() || check_if_winner(board, player) {
        return Turn::Ignored;
    }
    board.place(row, column, player);
    if check_if_winner(board, player) {
        Turn::Won(player)
    } else if check_if_full(board) {
        Turn::Draw
    } else {
        Turn::Next(player.other())
    }
}
