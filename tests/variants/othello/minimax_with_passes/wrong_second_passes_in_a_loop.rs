//! Wrong: finds in a loop who can move, but counts a pass only before the loop ends the search: passes cost nothing.
//! points: 2
//! says: a pass does not count: it uses up depth as every other move does.

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax_with_passes(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    let mut player = player;
    if depth == max_depth {
        return stellung_bewerten(board, me);
    }
    while !board.has_move(player) {
        player = player.other();
        if !board.has_move(player) {
            return stellung_bewerten(board, me);
        }
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
