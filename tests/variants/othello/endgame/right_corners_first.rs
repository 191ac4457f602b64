//! Right: the same, corners first.
//! points: 6

use games::othello::{Board, Color};
use std::collections::HashMap;

pub fn endgame(board: &Board, player: Color) -> (Option<(usize, usize)>, i32) {
    let mut known = HashMap::new();
    let (mut best_move, mut best) = (None, -65);
    for (row, column) in board.legal_moves(player) {
        let after = board.after(player, row, column);
        let score = -score(&after, player.other(), -64, -best, &mut known);
        if score > best {
            (best_move, best) = (Some((row, column)), score);
        }
    }
    match best_move {
        None => (None, score(board, player, -64, 64, &mut known)),
        _ => (best_move, best),
    }
}

type Known = HashMap<(Board, Color), (i32, i32)>;

fn score(board: &Board, player: Color, alpha: i32, beta: i32, known: &mut Known) -> i32 {
    if !board.has_move(player) {
        if board.is_over() {
            return board.final_score(player);
        }
        return -score(board, player.other(), -beta, -alpha, known);
    }
    let (low, high) = known.get(&(*board, player)).copied().unwrap_or((-64, 64));
    if low >= beta || low == high {
        return low;
    }
    if high <= alpha {
        return high;
    }
    let mut best = -64;
    let mut moves: Vec<(usize, usize)> = board.legal_moves(player).collect();
    moves.sort_by_key(|&(row, column)| row % 7 + column % 7);
    for (row, column) in moves {
        let after = board.after(player, row, column);
        best = best.max(-score(&after, player.other(), -beta, -alpha.max(best), known));
        if best >= beta {
            break;
        }
    }
    let bounds = match best {
        _ if best <= alpha => (low, best),
        _ if best >= beta => (best, high),
        _ => (best, best),
    };
    known.insert((*board, player), bounds);
    best
}
