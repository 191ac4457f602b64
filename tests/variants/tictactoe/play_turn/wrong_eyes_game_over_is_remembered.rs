//! Wrong: whether the game is over is kept in a static; after the first game everything is ignored.
//! points: 2
//! says: something is kept from one call to the next: play_turn(board, X,

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark, Turn};
use std::sync::atomic::{AtomicBool, Ordering};

static GAME_OVER: AtomicBool = AtomicBool::new(false);

pub fn play_turn(board: &mut Board, player: Mark, field: Option<(usize, usize)>) -> Turn {
    let Some((row, column)) = field else {
        return Turn::Ignored;
    };
    if GAME_OVER.load(Ordering::SeqCst) || board.get(row, column).is_some() {
        return Turn::Ignored;
    }
    board.place(row, column, player);
    if check_if_winner(board, player) {
        GAME_OVER.store(true, Ordering::SeqCst);
        return Turn::Won(player);
    }
    if check_if_full(board) {
        GAME_OVER.store(true, Ordering::SeqCst);
        return Turn::Draw;
    }
    Turn::Next(player.other())
}
