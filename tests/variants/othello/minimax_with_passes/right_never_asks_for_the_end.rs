//! Right: does not ask whether the game is over: both pass until the depth is used up, and the board is the same.
//! points: 4

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax_with_passes(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth == max_depth {
        return stellung_bewerten(board, me);
    }
    let mut children: Vec<Board> = board.legal_moves(player).map(|(r, c)| board.after(player, r, c)).collect();
    if children.is_empty() {
        children.push(board.clone());
    }
    let mut values: Vec<f64> = vec![];
    for child in children {
        values.push(minimax_with_passes(&child, player.other(), depth + 1, me, max_depth));
    }
    values.sort_by(|a, b| a.partial_cmp(b).unwrap());
    if player == me { values[values.len() - 1] } else { values[0] }
}
