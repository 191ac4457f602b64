//! Wrong: X must have begun; a move of a player who by the count of the marks is not to move is ignored.
//! points: 5
//! says: play_turn(board, O, Some((0, 1))) must be Next(X), but is Ignored.

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark, Turn};

pub fn play_turn(board: &mut Board, player: Mark, field: Option<(usize, usize)>) -> Turn {
    let to_move = if board.count(Mark::X) > board.count(Mark::O) { Mark::O } else { Mark::X };
    if player != to_move || check_if_winner(board, Mark::X) || check_if_winner(board, Mark::O) {
        return Turn::Ignored;
    }
    match field {
        Some((row, column)) if board.get(row, column).is_none() => {
            board.place(row, column, player);
            if check_if_winner(board, player) {
                Turn::Won(player)
            } else if check_if_full(board) {
                Turn::Draw
            } else {
                Turn::Next(player.other())
            }
        }
        _ => Turn::Ignored,
    }
}
