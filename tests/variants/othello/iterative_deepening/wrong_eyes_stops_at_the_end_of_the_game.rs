//! Wrong: stops at as many depths as there are empty fields, though go_on still says yes.
//! points: 6
//! says: iterative_deepening(&board, Black, stellung_bewerten, &mut |depth| depth <= 3) must have one result for each d

use games::othello::{Board, Color, Evaluation};

pub fn iterative_deepening(
    board: &Board,
    me: Color,
    evaluate: Evaluation,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Vec<(usize, usize, f64)> {
    let mut order: Vec<(usize, usize, f64)> = board.legal_moves(me).map(|(r, c)| (r, c, worth(r, c))).collect();
    let mut result = Vec::new();
    order.sort_by(|a, b| b.2.total_cmp(&a.2));
    for depth in 1..=board.empty() as u32 {
        if order.is_empty() || !go_on(depth) {
            break;
        }
        let mut alpha = f64::NEG_INFINITY;
        for m in &mut order {
            m.2 = search(&board.after(me, m.0, m.1), me.other(), depth - 1, me, alpha, f64::INFINITY, evaluate);
            alpha = alpha.max(m.2);
        }
        order.sort_by(|a, b| b.2.total_cmp(&a.2));
        result.push(order[0]);
    }
    result
}

fn worth(row: usize, column: usize) -> f64 {
    match (row.min(7 - row), column.min(7 - column)) {
        (0, 0) => 9.0,
        (0, 1) | (1, 0) => -1.0,
        (1, 1) => -2.0,
        (0, _) | (_, 0) => 3.0,
        _ => 1.0,
    }
}

fn search(b: &Board, player: Color, depth: u32, me: Color, mut alpha: f64, mut beta: f64, evaluate: Evaluation) -> f64 {
    if depth == 0 || b.is_over() {
        return evaluate(b, me);
    }
    if !b.has_move(player) {
        return search(b, player.other(), depth - 1, me, alpha, beta, evaluate);
    }
    let mut moves: Vec<(usize, usize)> = b.legal_moves(player).collect();
    moves.sort_by(|x, y| worth(y.0, y.1).total_cmp(&worth(x.0, x.1)));
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for (row, column) in moves {
        let value = search(&b.after(player, row, column), player.other(), depth - 1, me, alpha, beta, evaluate);
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
