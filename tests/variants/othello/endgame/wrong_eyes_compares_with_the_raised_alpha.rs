//! Wrong: alpha is raised in the loop and afterwards taken for the bound of the call, so whatever was cut is stored as "at most".
//! points: 5
//! says: all that is found is remembered as an upper bound: after a cut it is

use games::othello::{Board, Color};
use std::collections::HashMap;

pub fn endgame(board: &Board, player: Color) -> (Option<(usize, usize)>, i32) {
    let mut known = HashMap::new();
    let mut best_move = None;
    let mut best = -65;
    for (row, column) in board.legal_moves(player) {
        let value = -score(&board.after(player, row, column), player.other(), -64, -best.max(-64), &mut known);
        if value > best {
            best = value;
            best_move = Some((row, column));
        }
    }
    if best_move.is_none() { (None, score(board, player, -64, 64, &mut known)) } else { (best_move, best) }
}

fn score(
    board: &Board,
    player: Color,
    mut alpha: i32,
    beta: i32,
    known: &mut HashMap<(Board, Color), (i32, i32)>,
) -> i32 {
    if board.is_over() {
        return board.final_score(player);
    }
    if !board.has_move(player) {
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
        let value = -score(&board.after(player, row, column), player.other(), -beta, -alpha, known);
        if value > best {
            best = value;
        }
        if best > alpha {
            alpha = best;
        }
        if best >= beta {
            break;
        }
    }
    if best <= alpha {
        known.insert((*board, player), (-64, best));
    } else if best >= beta {
        known.insert((*board, player), (best, 64));
    } else {
        known.insert((*board, player), (best, best));
    }
    best
}
