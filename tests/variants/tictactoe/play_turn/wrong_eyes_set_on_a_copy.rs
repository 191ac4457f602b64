//! Wrong: the mark is set on a copy of the board; what is returned is right, the board stays as it was.
//! points: 2
//! says: After play_turn(board, X, Some((1, 1))) the board must be

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark, Turn};

pub fn play_turn(board: &mut Board, player: Mark, field: Option<(usize, usize)>) -> Turn {
    let mut board = board.clone();
    if check_if_winner(&board, Mark::X) || check_if_winner(&board, Mark::O) {
        return Turn::Ignored;
    }
    if let Some((row, column)) = field {
        if board.play(row, column, player).is_err() {
            return Turn::Ignored;
        }
        if check_if_winner(&board, player) {
            return Turn::Won(player);
        }
        if check_if_full(&board) {
            return Turn::Draw;
        }
        return Turn::Next(player.other());
    }
    Turn::Ignored
}
