//! Wrong: forgets the draw.
//! points: 3
//! says: the board is full, and nobody has three in a line

use super::check_if_winner;
use games::tictactoe::{Board, Mark, Turn};

pub fn play_turn(board: &mut Board, player: Mark, field: Option<(usize, usize)>) -> Turn {
    let Some((row, column)) = field else {
        return Turn::Ignored;
    };
    if board.get(row, column).is_some() || check_if_winner(board, player) || check_if_winner(board, player.other()) {
        return Turn::Ignored;
    }
    board.place(row, column, player);
    if check_if_winner(board, player) { Turn::Won(player) } else { Turn::Next(player.other()) }
}
