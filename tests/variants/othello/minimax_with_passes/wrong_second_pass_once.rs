//! Wrong: remembers in a static that somebody has passed, and never forgets: the second pass of the search ends it.
//! points: 2
//! says: an earlier question of this test, asked a second time, gets -6.0 instead of 0.0:

use super::stellung_bewerten;
use games::othello::{Board, Color};
use std::cell::Cell;

pub fn minimax_with_passes(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth == max_depth {
        return stellung_bewerten(board, me);
    }
    if !board.has_move(player) {
        if PASSED.get() {
            return stellung_bewerten(board, me);
        }
        PASSED.set(true);
        let value = minimax_with_passes(board, player.other(), depth + 1, me, max_depth);
        return value;
    }

    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for (row, column) in board.legal_moves(player) {
        let value = minimax_with_passes(&board.after(player, row, column), player.other(), depth + 1, me, max_depth);
        if player == me && value > best || player != me && value < best {
            best = value;
        }
    }
    best
}

thread_local! {
    static PASSED: Cell<bool> = const { Cell::new(false) };
}
