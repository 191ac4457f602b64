//! Wrong: the table lives on from call to call and answers for the root as well, so a second call for a board that is known already returns the score without a move.
//! points: 4
//! says: must be one of the legal moves

use games::othello::{Board, Color};
use std::cell::RefCell;
use std::collections::HashMap;

type Move = Option<(usize, usize)>;

thread_local! {
    // at least, at most
    static TABLE: RefCell<HashMap<(Board, Color), (i32, i32)>> = RefCell::new(HashMap::new());
}

#[::games::watched] // shows its calls in the tree
pub fn endgame(board: &Board, player: Color) -> (Option<(usize, usize)>, i32) {
    let mut chosen: Move = None;
    if !board.has_move(player) {
        let score = search(board, player, -64, 64, &mut chosen);
        return (None, score);
    }
    let score = search(board, player, -65, 64, &mut chosen);
    (chosen, score)
}

// `chosen` becomes the best move here.
fn search(board: &Board, player: Color, alpha: i32, beta: i32, chosen: &mut Move) -> i32 {
    let mut unused: Move = None;
    if !board.has_move(player) {
        if board.is_over() {
            return board.final_score(player);
        }
        return -search(board, player.other(), -beta, -alpha, &mut unused);
    }

    let key = (*board, player);
    let (low, high) = TABLE.with_borrow(|table| table.get(&key).copied().unwrap_or((-64, 64)));
    if low == high || low >= beta {
        return low;
    }
    if high <= alpha {
        return high;
    }

    let mut best = -65;
    for (row, column) in board.legal_moves(player) {
        let after = board.after(player, row, column);
        let value = -search(&after, player.other(), -beta, -alpha.max(best), &mut unused);
        if value > best {
            best = value;
            *chosen = Some((row, column));
        }
        if best >= beta {
            break;
        }
    }

    let learned = if best >= beta {
        (best, high)
    } else if best <= alpha {
        (low, best)
    } else {
        (best, best)
    };
    TABLE.with_borrow_mut(|table| table.insert(key, learned));
    best
}
