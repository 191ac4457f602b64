//! Right: a table kept between the calls, children made first, those with the fewest answers first.
//! points: 6

use games::othello::{Board, Color};
use std::collections::HashMap;
use std::sync::{Mutex, OnceLock, PoisonError};

pub fn endgame(board: &Board, player: Color) -> (Option<(usize, usize)>, i32) {
    let mut table = TABLE.get_or_init(|| Mutex::new(HashMap::new())).lock().unwrap_or_else(PoisonError::into_inner);
    let mut best: Option<((usize, usize), i32)> = None;
    let mut moves: Vec<((usize, usize), Board)> =
        board.legal_moves(player).map(|(r, c)| ((r, c), board.after(player, r, c))).collect();
    moves.sort_by_key(|(_, after)| after.legal_moves(player.other()).count());
    for (square, after) in moves {
        let sure = best.map_or(-64, |b| b.1);
        let value = -negamax(&mut table, &after, player.other(), -64, -sure);
        if best.is_none_or(|b| value > b.1) {
            best = Some((square, value));
        }
    }
    match best {
        Some((square, value)) => (Some(square), value),
        None if board.is_over() => (None, board.final_score(player)),
        None => (None, -endgame_score(&mut table, board, player.other())),
    }
}

type Table = HashMap<(u64, u64), (i32, i32)>;

static TABLE: OnceLock<Mutex<Table>> = OnceLock::new();

fn endgame_score(table: &mut Table, board: &Board, player: Color) -> i32 {
    negamax(table, board, player, -64, 64)
}

fn negamax(table: &mut Table, board: &Board, player: Color, alpha: i32, beta: i32) -> i32 {
    let mut children: Vec<Board> = board.legal_moves(player).map(|(r, c)| board.after(player, r, c)).collect();
    if children.is_empty() {
        return match board.has_move(player.other()) {
            true => -negamax(table, board, player.other(), -beta, -alpha),
            false => board.final_score(player),
        };
    }
    // Own discs first: so the key knows who is to move, and both colors share it.
    let key = (board.bits(player), board.bits(player.other()));
    let (low, high) = *table.get(&key).unwrap_or(&(-64, 64));
    if low == high || low >= beta {
        return low;
    }
    if high <= alpha {
        return high;
    }
    children.sort_by_key(|child| child.legal_moves(player.other()).count());
    let (mut best, mut sure) = (-64, alpha.max(low));
    for child in children {
        best = best.max(-negamax(table, &child, player.other(), -beta, -sure));
        sure = sure.max(best);
        if sure >= beta {
            break;
        }
    }
    let known = if best >= beta {
        (best, high)
    } else if best <= alpha.max(low) {
        (low, best.max(low))
    } else {
        (best, best)
    };
    table.insert(key, known);
    best
}
