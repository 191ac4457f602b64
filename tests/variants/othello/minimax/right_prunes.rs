//! Right: alpha-beta already, with children made first to try the best ones first.
//! points: 10

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    search(board, player, max_depth - depth, me, -1000.0, 1000.0)
}

fn search(board: &Board, player: Color, left: u32, me: Color, mut alpha: f64, mut beta: f64) -> f64 {
    if left == 0 || !board.has_move(player) {
        return stellung_bewerten(board, me);
    }
    let mut moves: Vec<(usize, usize)> = board.legal_moves(player).collect();
    moves.sort_by_key(|&(row, column)| -(stellung_bewerten(&board.after(player, row, column), player) as i64));
    for (row, column) in moves {
        let value = search(&board.after(player, row, column), player.other(), left - 1, me, alpha, beta);
        if player == me {
            alpha = alpha.max(value);
        } else {
            beta = beta.min(value);
        }
        if beta <= alpha {
            break;
        }
    }
    if player == me { alpha } else { beta }
}
