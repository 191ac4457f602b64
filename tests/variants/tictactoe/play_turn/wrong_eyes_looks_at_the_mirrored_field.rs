//! Wrong: whether the field is taken is asked with column and row swapped; the mark is set at the right field.
//! points: 3
//! says: a move is ignored where the field with row and column swapped is

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark, Turn};

pub fn play_turn(board: &mut Board, player: Mark, field: Option<(usize, usize)>) -> Turn {
    if field.is_none() {
        return Turn::Ignored;
    }
    let (column, row) = field.unwrap();
    if board.get(row, column).is_some() {
        return Turn::Ignored;
    }
    if check_if_winner(board, player) || check_if_winner(board, player.other()) {
        return Turn::Ignored;
    }
    let (row, column) = field.unwrap();
    board.place(row, column, player);
    if check_if_winner(board, player) {
        return Turn::Won(player);
    }
    if check_if_full(board) { Turn::Draw } else { Turn::Next(player.other()) }
}
