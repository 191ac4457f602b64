//! Wrong: remembers the best value of the call before.
//! points: 3
//! says: must be

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth == max_depth || !board.has_move(player) {
        return stellung_bewerten(board, me);
    }
    static LAST: std::sync::Mutex<f64> = std::sync::Mutex::new(0.0);
    let mut best = if player == me { *LAST.lock().unwrap() } else { f64::INFINITY };
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
    *LAST.lock().unwrap() = best;
    best
}
