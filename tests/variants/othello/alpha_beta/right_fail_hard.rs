//! Right: alpha and beta are what is returned; each child is made first and those that leave few answers come first.
//! points: 8

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
    let mut children: Vec<Board> = board.legal_moves(player).map(|(r, c)| board.after(player, r, c)).collect();
    if children.is_empty() {
        children.push(*board);
    }
    children.sort_by_key(|child| child.legal_moves(player.other()).count());
    for child in &children {
        let value = alpha_beta(child, player.other(), depth - 1, me, alpha, beta, evaluate);
        if player == me {
            alpha = alpha.max(value);
        } else {
            beta = beta.min(value);
        }
        if alpha >= beta {
            break;
        }
    }
    if player == me { alpha } else { beta }
}
