//! Othello 7: if you cannot move, you pass. Handout: docs/en/othello/minimax_with_passes.md, Aufgabenblatt: docs/de/othello/minimax_with_passes.md

use super::stellung_bewerten;
use games::othello::{Board, Color};

/// As `minimax`, but a side without a move passes: the opponent moves on the same board, and the pass counts as a move.
///
/// The value is `super::stellung_bewerten(board, me)` when `depth` has reached `max_depth`, or when nobody has a move.
#[::games::watched] // shows its calls in the tree
pub fn minimax_with_passes(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth == max_depth || board.is_over() {
        return stellung_bewerten(board, me);
    }
    if !board.has_move(player) {
        return minimax_with_passes(board, player.other(), depth + 1, me, max_depth);
    }
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for row in 0..8 {
        for column in 0..8 {
            if board.is_legal(player, row, column) {
                let after = board.after(player, row, column);
                let value = minimax_with_passes(&after, player.other(), depth + 1, me, max_depth);
                if player == me && value > best || player != me && value < best {
                    best = value;
                }
            }
        }
    }
    best
}
