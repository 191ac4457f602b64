//! Othello 11: the same end with less work. Handout: docs/en/othello/negamax_alpha_beta.md, Aufgabenblatt: docs/de/othello/negamax_alpha_beta.md

use games::othello::{Board, Color};

/// The value of `negamax(board, player)`, if it lies between `alpha` and `beta`.
///
/// `alpha` is what `player` has for sure already elsewhere, `beta` the most that the opponent will allow: once a move
/// is worth `beta` or more, the rest of the moves need not be tried. If the value is at most `alpha`, any number up to
/// `alpha` will do; if it is at least `beta`, any number from `beta` on.
///
/// ```text
/// rows 0 to 6 full of X, row 7:  O O O O O O X -
/// negamax_alpha_beta(board, White, -64, 64):  -48
/// negamax_alpha_beta(board, White, -20, 64):  -20 or less
/// ```
#[::games::watched] // shows its calls in the tree
pub fn negamax_alpha_beta(board: &Board, player: Color, alpha: i32, beta: i32) -> i32 {
    if board.is_over() {
        return board.final_score(player);
    }
    if !board.has_move(player) {
        return -negamax_alpha_beta(board, player.other(), -beta, -alpha);
    }
    let mut best = -64;
    for (row, column) in board.legal_moves(player) {
        let after = board.after(player, row, column);
        best = best.max(-negamax_alpha_beta(&after, player.other(), -beta, -alpha.max(best)));
        if best >= beta {
            break;
        }
    }
    best
}
