//! Othello 2: look ahead. Handout: docs/en/othello/minimax.md, Aufgabenblatt: docs/de/othello/minimax.md

use super::stellung_bewerten;
use games::othello::{Board, Color};

/// The value of `board` for `me` when `player` is to move and `depth` moves of the `max_depth` have been made.
///
/// When `depth` has reached `max_depth`, or `player` has no move, the value is `super::stellung_bewerten(board, me)`.
/// Otherwise `player` tries every legal move on all 8x8 squares: if `player` is `me`, the value is the greatest of
/// those after a move, else the smallest. After a move the opponent is to move and `depth` is one more.
///
/// To choose a move, the game calls `minimax` with the board after each legal move, with depth 1: the move itself is
/// the first.
///
/// ```text
/// let board = Board::new();
/// minimax(&board, Black, 0, Black, 1):  3.0     Black has moved: 4 discs to 1
/// minimax(&board, Black, 0, Black, 2):  0.0     then White: 3 to 3
/// ```
#[::games::watched] // shows its calls in the tree
pub fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth == max_depth || !board.has_move(player) {
        return stellung_bewerten(board, me);
    }
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for row in 0..8 {
        for column in 0..8 {
            if board.is_legal(player, row, column) {
                let after = board.after(player, row, column);
                let value = minimax(&after, player.other(), depth + 1, me, max_depth);
                if player == me && value > best || player != me && value < best {
                    best = value;
                }
            }
        }
    }
    best
}
