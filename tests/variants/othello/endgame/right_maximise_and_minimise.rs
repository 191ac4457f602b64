//! Right: without negamax: two functions, a table each, squares by their text.
//! points: 6

use games::othello::{Board, Color};
use std::collections::HashMap;

type Table = HashMap<(String, bool), (i32, i32)>;

pub fn endgame(board: &Board, player: Color) -> (Option<(usize, usize)>, i32) {
    let mut table = Table::new();
    let mut best_move = None;
    let mut best = -1000;
    for (row, column) in board.legal_moves(player) {
        let value = value(&board.after(player, row, column), player, false, best, 1000, &mut table);
        if value > best {
            best = value;
            best_move = Some((row, column));
        }
    }
    if best_move.is_none() {
        best = value(board, player, true, -1000, 1000, &mut table);
    }
    (best_move, best)
}

fn value(board: &Board, me: Color, mine: bool, mut alpha: i32, mut beta: i32, table: &mut Table) -> i32 {
    let player = if mine { me } else { me.other() };
    if board.is_over() {
        return board.final_score(me);
    }
    if !board.has_move(player) {
        return value(board, me, !mine, alpha, beta, table);
    }
    let key = (format!("{board:#}"), mine);
    let (low, high) = *table.get(&key).unwrap_or(&(-1000, 1000));
    if low == high || low >= beta {
        return low;
    }
    if high <= alpha {
        return high;
    }
    let (from, to) = (alpha, beta);
    let mut best = if mine { -1000 } else { 1000 };
    for (row, column) in board.legal_moves(player) {
        let next = value(&board.after(player, row, column), me, !mine, alpha, beta, table);
        if mine {
            best = best.max(next);
            alpha = alpha.max(best);
        } else {
            best = best.min(next);
            beta = beta.min(best);
        }
        if alpha >= beta {
            break;
        }
    }
    let known = if best <= from {
        (low, best)
    } else if best >= to {
        (best, high)
    } else {
        (best, best)
    };
    table.insert(key, known);
    best
}
