//! Othello 9: deeper and deeper, the best first. Handout: docs/en/othello/iterative_deepening.md, Aufgabenblatt: docs/de/othello/iterative_deepening.md

use games::othello::{Board, Color, Evaluation};

/// The best move of `me` and its value, as (row, column, value), for depth 1, then depth 2, and so on, as long as
/// `go_on(depth)` says yes.
///
/// `go_on` is asked once before each depth, and may look at a clock. The value for a depth is the one that a full
/// search has, where the move itself counts as the first and a pass as a move:
/// `alpha_beta(&after, me.other(), depth - 1, me, f64::NEG_INFINITY, f64::INFINITY, evaluate)`. Empty if `me` has no
/// move.
///
/// Each depth tries the best moves of the depth before first, and promising squares before others: so there is more to
/// cut.
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

// Alpha-beta that tries promising squares first.
#[::games::watched]
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

// The legal moves, corners first, squares that give corners away last.
fn promising_first(board: &Board, player: Color) -> Vec<(usize, usize)> {
    let mut moves: Vec<(usize, usize)> = board.legal_moves(player).collect();
    moves.sort_by_key(|&(row, column)| match (row.min(7 - row), column.min(7 - column)) {
        (0, 0) => 0,
        (1, 1) => 4,
        (0, 1) | (1, 0) => 3,
        (0, _) | (_, 0) => 1,
        _ => 2,
    });
    moves
}
