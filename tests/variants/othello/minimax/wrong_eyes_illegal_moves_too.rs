//! Wrong: every empty field is tried; a move that is not legal leaves the board as it is, and the opponent goes on.
//! points: 6
//! says: minimax(&board, Black, 0, Black, 4) must be -28.0, but is -25.0.

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth == max_depth || !board.has_move(player) {
        return stellung_bewerten(board, me);
    }
    let mut values = vec![];
    for row in 0..8 {
        for column in 0..8 {
            if board.get(row, column).is_none() {
                let mut copy = *board;
                let _ = copy.play(player, row, column);
                values.push(minimax(&copy, player.other(), depth + 1, me, max_depth));
            }
        }
    }
    let mut best = values[0];
    for value in values {
        if player == me && value > best || player != me && value < best {
            best = value;
        }
    }
    best
}
