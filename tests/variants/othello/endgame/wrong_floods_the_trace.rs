//! Wrong: a table of scores, but no cuts; and drowns the trace in one move, made again and again, once it has shown enough.
//! points: 7
//! says: positions at most, but tries those of

use games::othello::{Board, Color};
use std::collections::HashMap;

pub fn endgame(board: &Board, player: Color) -> (Option<(usize, usize)>, i32) {
    let mut known = HashMap::new();
    let (mut best_move, mut best) = (None, -65);
    if let Some((row, column)) = board.legal_moves(player).next() {
        show(board, player, &mut 300);
        for _ in 0..100_000 {
            let _ = board.after(player, row, column);
        }
    }
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

// For each board and who is to move: the score is at least the first number and at most the second.
type Known = HashMap<(Board, Color), (i32, i32)>;

// The score for `player`, exact if it lies between `alpha` and `beta`; else a bound on the same side of both.
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
    for (row, column) in board.legal_moves(player) {
        let after = board.after(player, row, column);
        best = best.max(-score(&after, player.other(), -64, 64, known));
    }
    let bounds = match best {
        _ => (best, best),
    };
    known.insert((*board, player), bounds);
    best
}

// So many different positions.
fn show(board: &Board, player: Color, left: &mut u32) {
    for (row, column) in board.legal_moves(player) {
        if *left > 0 {
            *left -= 1;
            show(&board.after(player, row, column), player.other(), left);
        }
    }
}
