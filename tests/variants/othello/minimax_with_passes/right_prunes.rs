//! Right: alpha-beta with passes, in an own function.
//! points: 4

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax_with_passes(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    look(*board, player, depth, me, max_depth, f64::MIN, f64::MAX)
}

fn look(board: Board, player: Color, depth: u32, me: Color, max_depth: u32, mut alpha: f64, mut beta: f64) -> f64 {
    if depth >= max_depth {
        return stellung_bewerten(&board, me);
    }
    let moves = board.legal_moves(player).collect::<Vec<_>>();
    if moves.is_empty() {
        if board.legal_moves(player.other()).next().is_none() {
            return stellung_bewerten(&board, me);
        }
        return look(board, player.other(), depth + 1, me, max_depth, alpha, beta);
    }
    let mut best = if player == me { f64::MIN } else { f64::MAX };
    for (r, c) in moves {
        let v = look(board.after(player, r, c), player.other(), depth + 1, me, max_depth, alpha, beta);
        if player == me {
            best = f64::max(best, v);
            alpha = f64::max(alpha, best);
        } else {
            best = f64::min(best, v);
            beta = f64::min(beta, best);
        }
        if beta <= alpha {
            break;
        }
    }
    best
}
