//! Othello 12: the end, without a mistake. Handout: docs/en/othello/endgame.md, Aufgabenblatt: docs/de/othello/endgame.md

use games::othello::{Board, Color};
use std::collections::HashMap;

/// What `player`, who is to move, can reach for sure, and a move that reaches it: (move as (row, column), score).
///
/// The score is `final_score(player)` of the board at the end of the game, if both play as well as they can: the empty
/// squares belong to the winner. The move is `None` if `player` has to pass or the game is over.
///
/// The same board is reached by many orders of moves. A table remembers what is known about it.
///
/// ```text
/// rows 0 to 6 full of X, row 7:  O O O O O O X -
/// endgame(board, White):  (Some((7, 7)), -48)
/// ```
#[::games::watched] // shows its calls in the tree
pub fn endgame(board: &Board, player: Color) -> (Option<(usize, usize)>, i32) {
    let mut known = HashMap::new();
    let (mut best_move, mut best) = (None, -65);
    for (row, column) in board.legal_moves(player) {
        let after = board.after(player, row, column);
        let score = -score(&after, player.other(), -64, -best, &mut known);
        if score > best {
            (best_move, best) = (Some((row, column)), score);
        }
    }
    match best_move {
        None => (None, score(board, player, -64, 64, &mut known)),
        _ => (best_move, best),
    }
}

// For each board and who is to move: the score is at least the first number and at most the second.
type Known = HashMap<(Board, Color), (i32, i32)>;

// The score for `player`, exact if it lies between `alpha` and `beta`; else a bound on the same side of both.
#[::games::watched]
fn score(board: &Board, player: Color, alpha: i32, beta: i32, known: &mut Known) -> i32 {
    if !board.has_move(player) {
        if board.is_over() {
            return board.final_score(player);
        }
        return -score(board, player.other(), -beta, -alpha, known);
    }
    let (low, high) = known.get(&(*board, player)).copied().unwrap_or((-64, 64));
    if low >= beta || low == high {
        return low;
    }
    if high <= alpha {
        return high;
    }
    let mut best = -64;
    for (row, column) in board.legal_moves(player) {
        let after = board.after(player, row, column);
        best = best.max(-score(&after, player.other(), -beta, -alpha.max(best), known));
        if best >= beta {
            break;
        }
    }
    let bounds = match best {
        _ if best <= alpha => (low, best),
        _ if best >= beta => (best, high),
        _ => (best, best),
    };
    known.insert((*board, player), bounds);
    best
}
