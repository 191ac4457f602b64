//! Wrong: before the move it asks only whether the player has won, not the opponent.
//! points: 4
//! says: play_turn(board, O, Some((1, 2))) must be Ignored, but is Won(O).

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark, Turn};

pub fn play_turn(board: &mut Board, player: Mark, field: Option<(usize, usize)>) -> Turn {
    let Some((row, column)) = field else {
        return Turn::Ignored;
    };
    if check_if_winner(board, player) || board.get(row, column).is_some() {
        return Turn::Ignored;
    }
    board.place(row, column, player);
    if check_if_winner(board, player) {
        return Turn::Won(player);
    }
    if check_if_full(board) {
        return Turn::Draw;
    }
    Turn::Next(player.other())
}
