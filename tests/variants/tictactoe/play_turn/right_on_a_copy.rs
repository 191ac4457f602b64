//! Right: plays on a copy and puts it in the place of the board.
//! points: 6

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark, Turn};

pub fn play_turn(board: &mut Board, player: Mark, square: Option<(usize, usize)>) -> Turn {
    if square.is_none() {
        return Turn::Ignored;
    }
    let square = square.unwrap();
    let mut next = board.clone();
    if check_if_winner(&next, Mark::X) == true {
        return Turn::Ignored;
    }
    if check_if_winner(&next, Mark::O) == true {
        return Turn::Ignored;
    }
    if next.play(square.0, square.1, player).is_err() {
        return Turn::Ignored;
    }
    let result;
    if check_if_winner(&next, player) {
        result = Turn::Won(player);
    } else if check_if_full(&next) {
        result = Turn::Draw;
    } else {
        result = Turn::Next(if player == Mark::X { Mark::O } else { Mark::X });
    }
    *board = next;
    result
}
