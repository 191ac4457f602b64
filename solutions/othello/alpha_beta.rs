//! Othello 8: the same value with less work. Handout: docs/en/othello/alpha_beta.md, Aufgabenblatt: docs/de/othello/alpha_beta.md

use games::othello::{Board, Color, Evaluation};

/// The value of `board` for `me` when `player` is to move, looking `depth` moves ahead, without the moves that cannot
/// matter.
///
/// `depth` counts down: with 0, or when nobody has a move, the value is `evaluate(board, me)`. A side without a move
/// passes, which counts as a move. `alpha` is what `me` has for sure already, `beta` what the opponent has: once
/// `alpha >= beta`, the rest of the moves need not be tried. With `f64::NEG_INFINITY` and `f64::INFINITY` the value is
/// that of `minimax_with_passes`; with other bounds, if it does not lie between them, any number beyond the same bound
/// will do.
///
/// ```text
/// alpha_beta(&Board::new(), Black, 2, Black, f64::NEG_INFINITY, f64::INFINITY, stellung_bewerten):  0.0
/// ```
#[::games::watched] // shows its calls in the tree
pub fn alpha_beta(
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
        return alpha_beta(board, player.other(), depth - 1, me, alpha, beta, evaluate);
    }
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for (row, column) in board.legal_moves(player) {
        let after = board.after(player, row, column);
        let value = alpha_beta(&after, player.other(), depth - 1, me, alpha, beta, evaluate);
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
