//! Wrong: with one empty field and a player who cannot move there, the board is judged as it is; that the opponent may move there is forgotten.
//! points: 1
//! says: endgame(&board, Black).1 must be -4, but is -14.

use games::othello::{Board, Color};
use std::collections::HashMap;

type Table = HashMap<(Board, Color), (i32, i32)>;

pub fn endgame(board: &Board, player: Color) -> (Option<(usize, usize)>, i32) {
    let mut table = Table::new();
    let mut chosen = None;
    let mut best = -65;
    for (row, column) in board.legal_moves(player) {
        let score = -solve(&board.after(player, row, column), player.other(), -64, -best.max(-64), &mut table);
        if score > best {
            best = score;
            chosen = Some((row, column));
        }
    }
    if chosen.is_none() {
        best = solve(board, player, -64, 64, &mut table);
    }
    (chosen, best)
}

fn solve(board: &Board, player: Color, alpha: i32, beta: i32, table: &mut Table) -> i32 {
    if board.empty() == 1 {
        return match board.legal_moves(player).next() {
            Some((row, column)) => board.after(player, row, column).final_score(player),
            None => board.final_score(player),
        };
    }
    if board.is_over() {
        return board.final_score(player);
    }
    if !board.has_move(player) {
        return -solve(board, player.other(), -beta, -alpha, table);
    }
    let (low, high) = *table.get(&(*board, player)).unwrap_or(&(-64, 64));
    if low >= beta || low == high {
        return low;
    }
    if high <= alpha {
        return high;
    }
    let mut best = -64;
    for (row, column) in board.legal_moves(player) {
        let after = board.after(player, row, column);
        best = best.max(-solve(&after, player.other(), -beta, -alpha.max(best), table));
        if best >= beta {
            break;
        }
    }
    let entry = if best >= beta {
        (best, 64)
    } else if best <= alpha {
        (-64, best)
    } else {
        (best, best)
    };
    table.insert((*board, player), entry);
    best
}
