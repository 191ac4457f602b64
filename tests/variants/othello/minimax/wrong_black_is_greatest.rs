//! Wrong: Black always takes the greatest, whoever `me` is.
//! points: 2
//! says: it is always Black that chooses the greatest

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth == max_depth || !board.has_move(player) {
        return stellung_bewerten(board, me);
    }
    let mut best = if player == Color::Black { f64::NEG_INFINITY } else { f64::INFINITY };
    for row in 0..8 {
        for column in 0..8 {
            if board.is_legal(player, row, column) {
                let after = board.after(player, row, column);
                let value = minimax(&after, player.other(), depth + 1, me, max_depth);
                if player == Color::Black && value > best || player != Color::Black && value < best {
                    best = value;
                }
            }
        }
    }
    best
}
