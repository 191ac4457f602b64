//! Wrong: asks for a win before the mark is set.
//! points: 3
//! says: With this move X has three in a line

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark, Turn};

pub fn play_turn(board: &mut Board, player: Mark, field: Option<(usize, usize)>) -> Turn {
    let Some((row, column)) = field else {
        return Turn::Ignored;
    };
    if board.get(row, column).is_some() || check_if_winner(board, player) || check_if_winner(board, player.other()) {
        return Turn::Ignored;
    }
    let won = check_if_winner(board, player);
    board.place(row, column, player);
    if won {
        Turn::Won(player)
    } else if check_if_full(board) {
        Turn::Draw
    } else {
        Turn::Next(player.other())
    }
}
