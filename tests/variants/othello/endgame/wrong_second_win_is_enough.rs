//! Wrong: stops at the first move that wins, by however little.
//! points: 2
//! says: endgame(&board, Black).1 must be 14, but is 10.

use games::othello::{Board, Color};
use std::collections::HashMap;

pub fn endgame(board: &Board, player: Color) -> (Option<(usize, usize)>, i32) {
    let mut known = HashMap::new();
    let mut chosen = None;
    let mut best = -65;
    for (row, column) in board.legal_moves(player) {
        let value = -score(&board.after(player, row, column), player.other(), -64, -best.max(-64), &mut known);
        if value > best {
            best = value;
            chosen = Some((row, column));
        }
        if best > 0 {
            break;
        }
    }
    if chosen.is_none() {
        return (None, score(board, player, -64, 64, &mut known));
    }
    (chosen, best)
}

fn score(board: &Board, player: Color, alpha: i32, beta: i32, known: &mut HashMap<(Board, Color), (i32, i32)>) -> i32 {
    if board.is_over() {
        return board.final_score(player);
    }
    if !board.has_move(player) {
        return -score(board, player.other(), -beta, -alpha, known);
    }
    let key = (*board, player);
    let (low, high) = known.get(&key).copied().unwrap_or((-64, 64));
    if low >= beta || low == high {
        return low;
    }
    if high <= alpha {
        return high;
    }
    let mut best = -64;
    for (row, column) in board.legal_moves(player) {
        let value = -score(&board.after(player, row, column), player.other(), -beta, -alpha.max(best), known);
        best = best.max(value);
        if best >= beta {
            break;
        }
    }
    let bounds = if best >= beta {
        (best, high)
    } else if best <= alpha {
        (low, best)
    } else {
        (best, best)
    };
    known.insert(key, bounds);
    best
}
