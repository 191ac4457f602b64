//! Wrong: negamax half done: the evaluation is for the side to move, but nobody turns the sign.
//! points: 2
//! says: the board is evaluated for the one who is to move: the value must be the one for `me`,

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth == max_depth || !board.has_move(player) {
        return stellung_bewerten(board, player);
    }
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for (row, column) in board.legal_moves(player) {
        let value = minimax(&board.after(player, row, column), player.other(), depth + 1, me, max_depth);
        if player == me && value > best || player != me && value < best {
            best = value;
        }
    }
    best
}
