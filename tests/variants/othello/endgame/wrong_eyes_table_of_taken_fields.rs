//! Wrong: the key of the table says which fields are taken and who is to move, but not by whom they are taken.
//! points: 1
//! says: endgame(&board, White).1 must be 4, but is -14.

use games::othello::{Board, Color};
use std::collections::HashMap;

pub fn endgame(board: &Board, player: Color) -> (Option<(usize, usize)>, i32) {
    let mut known: HashMap<(u64, Color), i32> = HashMap::new();
    let mut best = (None, i32::MIN);
    for (row, column) in board.legal_moves(player) {
        let value = -value(&board.after(player, row, column), player.other(), &mut known);
        if value > best.1 {
            best = (Some((row, column)), value);
        }
    }
    if best.0.is_none() {
        best.1 = value(board, player, &mut known);
    }
    best
}

fn value(board: &Board, player: Color, known: &mut HashMap<(u64, Color), i32>) -> i32 {
    if board.is_over() {
        return board.final_score(player);
    }
    if !board.has_move(player) {
        return -value(board, player.other(), known);
    }
    let key = (board.bits(Color::Black) ^ board.bits(Color::White), player);
    if let Some(&score) = known.get(&key) {
        return score;
    }
    let mut best = -100;
    for (row, column) in board.legal_moves(player) {
        best = best.max(-value(&board.after(player, row, column), player.other(), known));
    }
    known.insert(key, best);
    best
}
