//! Wrong: asks go_on once in the loop and once more before it stores the result.
//! points: 7
//! says: go_on, which says yes up to depth 1, must be asked for the depths [1, 2], but was asked

use games::othello::{Board, Color, Evaluation};

pub fn iterative_deepening(
    board: &Board,
    me: Color,
    evaluate: Evaluation,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Vec<(usize, usize, f64)> {
    let mut moves: Vec<(usize, usize, f64)> = board.legal_moves(me).map(|(r, c)| (r, c, 0.0)).collect();
    let mut found = Vec::new();
    let mut depth = 1;
    while !moves.is_empty() && go_on(depth) {
        let mut alpha = f64::NEG_INFINITY;
        for (r, c, value) in &mut moves {
            *value = full(&board.after(me, *r, *c), me.other(), depth - 1, me, alpha, f64::INFINITY, evaluate);
            alpha = alpha.max(*value);
        }
        moves.sort_by(|a, b| b.2.total_cmp(&a.2));
        // The time may have run out meanwhile.
        if go_on(depth) {
            found.push(moves[0]);
        }
        depth += 1;
    }
    found
}

fn full(
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
        return full(board, player.other(), depth - 1, me, alpha, beta, evaluate);
    }
    let mut moves: Vec<(usize, usize)> = board.legal_moves(player).collect();
    moves.sort_by_key(|&(r, c)| match (r.min(7 - r), c.min(7 - c)) {
        (0, 0) => 0,
        (0, 1) | (1, 0) | (1, 1) => 3,
        (0, _) | (_, 0) => 1,
        _ => 2,
    });
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for (r, c) in moves {
        let value = full(&board.after(player, r, c), player.other(), depth - 1, me, alpha, beta, evaluate);
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
