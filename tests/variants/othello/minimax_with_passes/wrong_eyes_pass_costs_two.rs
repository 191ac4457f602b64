//! Wrong: a pass costs two moves of depth, the pass and the answer to it; so the depth may jump over max_depth, and the search goes to the end of the game.
//! points: 2
//! says: minimax_with_passes(&board, White, 0, Black, 3) must be 0.0, but is 3.0.

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax_with_passes(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth >= max_depth || board.is_over() {
        return stellung_bewerten(board, me);
    }
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    let moves: Vec<(usize, usize)> = board.legal_moves(player).collect();
    if moves.is_empty() {
        best = minimax_with_passes(board, player.other(), depth + 2, me, max_depth);
    }
    for (row, column) in moves {
        let value = minimax_with_passes(&board.after(player, row, column), player.other(), depth + 1, me, max_depth);
        best = if player == me { best.max(value) } else { best.min(value) };
    }
    best
}
