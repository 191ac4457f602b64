//! Wrong: from the fifth move on, it looks one move less far.
//! points: 2
//! says: alpha_beta(&board, White, 2, Black, f64::NEG_INFINITY, f64::INFINITY, stellung_bewerten) must be -8.0, but is

use games::othello::{Board, Color, Evaluation};

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
    for (i, (row, column)) in board.legal_moves(player).enumerate() {
        let deeper = if i >= 4 { depth.saturating_sub(2) } else { depth - 1 };
        let after = board.after(player, row, column);
        let value = alpha_beta(&after, player.other(), deeper, me, alpha, beta, evaluate);
        match player == me {
            true => {
                best = best.max(value);
                alpha = alpha.max(value);
            }
            false => {
                best = best.min(value);
                beta = beta.min(value);
            }
        }
        if alpha >= beta {
            break;
        }
    }
    best
}
