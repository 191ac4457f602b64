//! Right: negamax with a table of exact scores and bounds by kind; makes the children first to sort them by the moves they leave; keeps the table.
//! points: 6

use games::othello::{Board, Color};
use std::cell::RefCell;
use std::collections::HashMap;

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Exact,
    Lower,
    Upper,
}

thread_local!(static TABLE: RefCell<HashMap<(Board, Color), (i32, Kind)>> = RefCell::new(HashMap::new()));

pub fn endgame(board: &Board, player: Color) -> (Option<(usize, usize)>, i32) {
    let mut best: Option<((usize, usize), i32)> = None;
    for (row, column) in board.legal_moves(player) {
        let alpha = best.map_or(-100, |(_, score)| score);
        let score = -negamax(&board.after(player, row, column), player.other(), -100, -alpha);
        if score > alpha {
            best = Some(((row, column), score));
        }
    }
    match best {
        Some((at, score)) => (Some(at), score),
        None => (None, negamax(board, player, -100, 100)),
    }
}

fn negamax(board: &Board, player: Color, mut alpha: i32, mut beta: i32) -> i32 {
    if board.is_over() {
        return board.final_score(player);
    }
    if !board.has_move(player) {
        return -negamax(board, player.other(), -beta, -alpha);
    }
    let first = alpha;
    if let Some((score, kind)) = TABLE.with(|table| table.borrow().get(&(*board, player)).copied()) {
        match kind {
            Kind::Exact => return score,
            Kind::Lower => alpha = alpha.max(score),
            Kind::Upper => beta = beta.min(score),
        }
        if alpha >= beta {
            return score;
        }
    }
    let mut children: Vec<Board> = board.legal_moves(player).map(|(r, c)| board.after(player, r, c)).collect();
    children.sort_by_key(|child| child.legal_moves(player.other()).count());
    let mut best = -100;
    for child in children {
        best = best.max(-negamax(&child, player.other(), -beta, -alpha));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    let kind = if best <= first {
        Kind::Upper
    } else if best >= beta {
        Kind::Lower
    } else {
        Kind::Exact
    };
    TABLE.with(|table| table.borrow_mut().insert((*board, player), (best, kind)));
    best
}
