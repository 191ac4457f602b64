//! Wrong: a table of exact values shared by all depths, without the depth in its key.
//! points: 4
//! says: beyond depth 2 the values are still those of depth 2. If results are

use games::othello::{Board, Color, Evaluation};
use std::collections::HashMap;

pub fn iterative_deepening(
    board: &Board,
    me: Color,
    evaluate: Evaluation,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Vec<(usize, usize, f64)> {
    let mut known: HashMap<(Board, Color), f64> = HashMap::new();
    let mut found = Vec::new();
    let moves: Vec<(usize, usize)> = board.legal_moves(me).collect();
    for depth in 1.. {
        if moves.is_empty() || !go_on(depth) {
            break;
        }
        let mut best: Option<(usize, usize, f64)> = None;
        for &(row, column) in &moves {
            let value = full(&board.after(me, row, column), me.other(), depth - 1, me, evaluate, &mut known);
            if best.is_none() || value > best.unwrap().2 {
                best = Some((row, column, value));
            }
        }
        found.push(best.unwrap());
    }
    found
}

fn full(
    board: &Board,
    player: Color,
    depth: u32,
    me: Color,
    evaluate: Evaluation,
    known: &mut HashMap<(Board, Color), f64>,
) -> f64 {
    if depth == 0 || board.is_over() {
        return evaluate(board, me);
    }
    if let Some(value) = known.get(&(*board, player)) {
        return *value;
    }
    let mut values = Vec::new();
    for (row, column) in board.legal_moves(player) {
        values.push(full(&board.after(player, row, column), player.other(), depth - 1, me, evaluate, known));
    }
    if values.is_empty() {
        values.push(full(board, player.other(), depth - 1, me, evaluate, known));
    }
    let value = if player == me {
        values.iter().copied().fold(f64::NEG_INFINITY, f64::max)
    } else {
        values.iter().copied().fold(f64::INFINITY, f64::min)
    };
    known.insert((*board, player), value);
    value
}
