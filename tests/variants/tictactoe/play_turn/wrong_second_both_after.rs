//! Wrong: on the last field a win is a draw: the full board comes first.
//! points: 5
//! says: play_turn(board, O, Some((2, 2))) must be Won(O), but is Draw.

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark, Turn};

pub fn play_turn(board: &mut Board, player: Mark, field: Option<(usize, usize)>) -> Turn {
    let Some((row, column)) = field else { return Turn::Ignored };
    if check_if_full(board) || check_if_winner(board, Mark::X) || check_if_winner(board, Mark::O) {
        return Turn::Ignored;
    }
    if board.play(row, column, player).is_err() {
        return Turn::Ignored;
    }
    if check_if_full(board) && !check_if_winner(board, player.other()) {
        Turn::Draw
    } else if check_if_winner(board, player) {
        Turn::Won(player)
    } else {
        Turn::Next(player.other())
    }
}
