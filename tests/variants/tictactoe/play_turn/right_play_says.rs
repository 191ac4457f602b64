//! Right: lets `board.play` say whether the move is possible, on a copy that is copied back.
//! points: 6

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark, Turn};

pub fn play_turn(board: &mut Board, player: Mark, square: Option<(usize, usize)>) -> Turn {
    let over = [Mark::X, Mark::O].iter().any(|mark| check_if_winner(board, *mark));
    let mut copy = *board;
    let turn =
        square.filter(|_| !over).and_then(|(row, column)| copy.play(row, column, player).ok()).map(|()| {
            match (check_if_winner(&copy, player), check_if_full(&copy)) {
                (true, _) => Turn::Won(player),
                (false, true) => Turn::Draw,
                (false, false) => Turn::Next(player.other()),
            }
        });
    *board = copy;
    turn.unwrap_or(Turn::Ignored)
}
