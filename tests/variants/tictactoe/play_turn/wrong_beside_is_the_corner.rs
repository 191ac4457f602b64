//! Wrong: a click beside the board is one into the corner.
//! points: 5
//! says: a click beside the board

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark, Turn};

pub fn play_turn(board: &mut Board, player: Mark, field: Option<(usize, usize)>) -> Turn {
    let (row, column) = field.unwrap_or((0, 0));
    if board.get(row, column).is_some() || check_if_winner(board, player) || check_if_winner(board, player.other()) {
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
