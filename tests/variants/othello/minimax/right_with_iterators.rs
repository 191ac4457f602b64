//! Right: takes the greatest and the smallest of iterators.
//! points: 10

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    let value = |(row, column)| minimax(&board.after(player, row, column), player.other(), depth + 1, me, max_depth);
    let values: Vec<f64> = match depth == max_depth {
        true => vec![],
        false => board.legal_moves(player).map(value).collect(),
    };
    match values.is_empty() {
        true => stellung_bewerten(board, me),
        false if player == me => values.into_iter().fold(f64::NEG_INFINITY, f64::max),
        false => values.into_iter().fold(f64::INFINITY, f64::min),
    }
}
