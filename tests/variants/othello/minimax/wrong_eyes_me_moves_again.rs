//! Wrong: after a move it is the opponent of me who is to move, whoever has moved: me's turn comes only once.
//! points: 4
//! says: after the opponent's move it is the opponent's turn once more: the

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth == max_depth || !board.has_move(player) {
        return stellung_bewerten(board, me);
    }
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for row in 0..8 {
        for column in 0..8 {
            if !board.is_legal(player, row, column) {
                continue;
            }
            let after = board.after(player, row, column);
            let value = minimax(&after, me.other(), depth + 1, me, max_depth);
            if (player == me && value > best) || (player != me && value < best) {
                best = value;
            }
        }
    }
    best
}
