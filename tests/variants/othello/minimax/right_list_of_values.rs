//! Right: collects the values in a Vec, sorts it, and takes an end of it.
//! points: 10

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth >= max_depth {
        return stellung_bewerten(board, me);
    }
    let mut values: Vec<f64> = Vec::new();
    for (row, column) in Board::squares() {
        let mut copy = *board;
        if copy.play(player, row, column).is_ok() {
            values.push(minimax(&copy, player.other(), depth + 1, me, max_depth));
        }
    }
    values.sort_by(f64::total_cmp);
    let end = if player == me { values.last() } else { values.first() };
    end.copied().unwrap_or_else(|| stellung_bewerten(board, me))
}
