//! Wrong: it looks whether (column, row) is taken, and sets (row, column) if that is free.
//! points: 3
//! says: a move is ignored where the field with row and column swapped is taken: (row, column)

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark, Turn};

pub fn play_turn(board: &mut Board, player: Mark, field: Option<(usize, usize)>) -> Turn {
    match field {
        Some((row, column)) => {
            let over = check_if_winner(board, Mark::X) || check_if_winner(board, Mark::O);
            if over || board.get(column, row).is_some() || board.play(row, column, player).is_err() {
                Turn::Ignored
            } else if check_if_winner(board, player) {
                Turn::Won(player)
            } else if check_if_full(board) {
                Turn::Draw
            } else {
                Turn::Next(player.other())
            }
        }
        None => Turn::Ignored,
    }
}
