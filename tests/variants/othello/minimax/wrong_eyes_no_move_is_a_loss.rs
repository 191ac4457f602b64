//! Wrong: a side without a move has lost: minus infinity for me, infinity for the opponent.
//! points: 5
//! says: a value comes out that no board has: a start value such as infinity

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth == max_depth {
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
