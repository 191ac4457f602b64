//! Right: the same with edges last but for the corners.
//! points: 8

use games::othello::{Board, Color, Evaluation};

pub fn iterative_deepening(
    board: &Board,
    me: Color,
    evaluate: Evaluation,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Vec<(usize, usize, f64)> {
    let mut moves: Vec<(usize, usize, f64)> =
        promising_first(board, me).into_iter().map(|(row, column)| (row, column, 0.0)).collect();
    let mut found = Vec::new();
    for depth in 1.. {
        if moves.is_empty() || !go_on(depth) {
            break;
        }
        let mut alpha = f64::NEG_INFINITY;
        for (row, column, value) in &mut moves {
            let after = board.after(me, *row, *column);
            *value = search(&after, me.other(), depth - 1, me, alpha, f64::INFINITY, evaluate);
            alpha = alpha.max(*value);
        }
        // Equal values stay in order: what was cut has the value of a better move before it at the most.
        moves.sort_by(|a, b| b.2.total_cmp(&a.2));
        found.push(moves[0]);
    }
    found
}

fn search(
    board: &Board,
    player: Color,
    depth: u32,
    me: Color,
    mut alpha: f64,
    mut beta: f64,
    evaluate: Evaluation,
) -> f64 {
    if depth == 0 || board.is_over() {
        return evaluate(board, me);
    }
    if !board.has_move(player) {
        return search(board, player.other(), depth - 1, me, alpha, beta, evaluate);
    }
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for (row, column) in promising_first(board, player) {
        let after = board.after(player, row, column);
        let value = search(&after, player.other(), depth - 1, me, alpha, beta, evaluate);
        if player == me {
            best = best.max(value);
            alpha = alpha.max(value);
        } else {
            best = best.min(value);
            beta = beta.min(value);
        }
        if alpha >= beta {
            break;
        }
    }
    best
}

fn promising_first(board: &Board, player: Color) -> Vec<(usize, usize)> {
    let mut moves: Vec<(usize, usize)> = board.legal_moves(player).collect();
    moves.sort_by_key(|&(row, column)| match (row.min(7 - row), column.min(7 - column)) {
        (0, 0) => 0,
        (1, 1) => 5,
        (0, 1) | (1, 0) => 4,
        (0, _) | (_, 0) => 1,
        _ => 2,
    });
    moves
}
