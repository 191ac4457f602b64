//! Right: keeps lower and upper bounds apart and tries corners first.
//! points: 6

use games::othello::{Board, Color};
use std::collections::HashMap;

pub fn endgame(board: &Board, player: Color) -> (Option<(usize, usize)>, i32) {
    let mut known = HashMap::new();
    let (mut best_move, mut best) = (None, -100);
    for (row, column) in board.legal_moves(player) {
        let value = -score(&board.after(player, row, column), player.other(), -64, -best.max(-64), &mut known);
        if value > best {
            (best_move, best) = (Some((row, column)), value);
        }
    }
    if best_move.is_some() { (best_move, best) } else { (None, score(board, player, -64, 64, &mut known)) }
}

/// The bounds are kept in two tables.
fn score(
    board: &Board,
    player: Color,
    mut alpha: i32,
    mut beta: i32,
    known: &mut HashMap<(Board, Color, bool), i32>,
) -> i32 {
    if board.is_over() {
        return board.final_score(player);
    }
    if !board.has_move(player) {
        return -score(board, player.other(), -beta, -alpha, known);
    }
    if let Some(low) = known.get(&(*board, player, false)) {
        alpha = alpha.max(*low);
    }
    if let Some(high) = known.get(&(*board, player, true)) {
        beta = beta.min(*high);
    }
    if alpha >= beta {
        return if known.get(&(*board, player, false)) == Some(&alpha) { alpha } else { beta };
    }
    let mut moves: Vec<(usize, usize)> = board.legal_moves(player).collect();
    moves.sort_by_key(|&(row, column)| !(row % 7 == 0 && column % 7 == 0));
    let (mut best, from) = (-64, alpha);
    for (row, column) in moves {
        let after = board.after(player, row, column);
        best = best.max(-score(&after, player.other(), -beta, -alpha, known));
        alpha = alpha.max(best);
        if best >= beta {
            break;
        }
    }
    if best > from {
        known.insert((*board, player, false), best);
    }
    if best < beta {
        known.insert((*board, player, true), best);
    }
    best
}
