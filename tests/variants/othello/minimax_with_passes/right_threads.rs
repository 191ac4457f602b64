//! Right: negamax in whole numbers, a thread for each first move.
//! points: 4

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax_with_passes(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    let left = max_depth.saturating_sub(depth);
    let sign = if player == me { 1 } else { -1 };
    if left == 0 || !board.has_move(player) {
        return f64::from(sign * negamax(board, player, left));
    }
    let children: Vec<Board> = board.legal_moves(player).map(|(r, c)| board.after(player, r, c)).collect();
    let best = std::thread::scope(|scope| {
        let threads: Vec<_> =
            children.iter().map(|child| scope.spawn(move || -negamax(child, player.other(), left - 1))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).max().unwrap()
    });
    f64::from(sign * best)
}

fn negamax(board: &Board, player: Color, left: u32) -> i32 {
    if left == 0 || board.is_over() {
        return stellung_bewerten(board, player) as i32;
    }
    if !board.has_move(player) {
        return -negamax(board, player.other(), left - 1);
    }
    board
        .legal_moves(player)
        .map(|(row, column)| -negamax(&board.after(player, row, column), player.other(), left - 1))
        .max()
        .unwrap_or(-64)
}
