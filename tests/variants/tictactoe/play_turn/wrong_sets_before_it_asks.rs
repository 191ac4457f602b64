//! Wrong: sets the mark, and only then asks whether the game was over.
//! points: 3
//! says: the move is ignored, and nothing changes

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark, Turn};

pub fn play_turn(board: &mut Board, player: Mark, field: Option<(usize, usize)>) -> Turn {
    let Some((row, column)) = field else {
        return Turn::Ignored;
    };
    if board.get(row, column).is_some() {
        return Turn::Ignored;
    }
    let over = check_if_winner(board, Mark::X) || check_if_winner(board, Mark::O);
    board.place(row, column, player);
    if over {
        return Turn::Ignored;
    }
    if check_if_winner(board, player) {
        Turn::Won(player)
    } else if check_if_full(board) {
        Turn::Draw
    } else {
        Turn::Next(player.other())
    }
}
