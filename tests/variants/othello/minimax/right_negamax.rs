//! Right: one case for both sides, by changing signs; plays on a copy.
//! points: 10

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    let sign = if player == me { 1.0 } else { -1.0 };
    let mut best: Option<f64> = None;
    if depth < max_depth {
        for column in 0..8 {
            for row in 0..8 {
                let mut copy = *board;
                if copy.play(player, row, column).is_ok() {
                    let value = sign * minimax(&copy, player.other(), depth + 1, me, max_depth);
                    best = Some(best.map_or(value, |best| best.max(value)));
                }
            }
        }
    }
    best.map_or_else(|| stellung_bewerten(board, me), |best| sign * best)
}
