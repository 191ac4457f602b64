//! Right: remembers the best answer of each board.
//! points: 8

use games::othello::{Board, Color, Evaluation};
use std::collections::HashMap;

type Best = HashMap<(Board, Color), (usize, usize)>;

pub fn iterative_deepening(
    board: &Board,
    me: Color,
    evaluate: Evaluation,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Vec<(usize, usize, f64)> {
    let mut known = Best::new();
    let mut found = Vec::new();
    let mut depth = 1;
    while board.has_move(me) && go_on(depth) {
        let value = look(board, me, depth, f64::NEG_INFINITY, f64::INFINITY, evaluate, me, &mut known);
        let (row, column) = known[&(*board, me)];
        found.push((row, column, value));
        depth += 1;
    }
    found
}

#[allow(clippy::too_many_arguments)]
fn look(
    board: &Board,
    player: Color,
    depth: u32,
    mut alpha: f64,
    beta: f64,
    evaluate: Evaluation,
    me: Color,
    known: &mut Best,
) -> f64 {
    let sign = if player == me { 1.0 } else { -1.0 };
    if depth == 0 || board.is_over() {
        return sign * evaluate(board, me);
    }
    if !board.has_move(player) {
        return -look(board, player.other(), depth - 1, -beta, -alpha, evaluate, me, known);
    }
    let first = known.get(&(*board, player)).copied();
    let corner = |&(row, column): &(usize, usize)| row % 7 == 0 && column % 7 == 0;
    let mut moves: Vec<(usize, usize)> = board.legal_moves(player).collect();
    moves.sort_by_key(|at| (Some(*at) != first, !corner(at)));
    let mut best = f64::NEG_INFINITY;
    for (row, column) in moves {
        let after = board.after(player, row, column);
        let value = -look(&after, player.other(), depth - 1, -beta, -alpha, evaluate, me, known);
        if value > best {
            best = value;
            known.insert((*board, player), (row, column));
        }
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}
