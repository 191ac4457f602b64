//! Wrong: a click on a taken field passes the turn.
//! points: 2
//! says: stands on (0, 0) already

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark, Turn};

pub fn play_turn(board: &mut Board, player: Mark, field: Option<(usize, usize)>) -> Turn {
    let Some((row, column)) = field else {
        return Turn::Ignored;
    };
    if check_if_winner(board, player) || check_if_winner(board, player.other()) {
        return Turn::Ignored;
    }
    if board.get(row, column).is_some() {
        return Turn::Next(player.other());
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
