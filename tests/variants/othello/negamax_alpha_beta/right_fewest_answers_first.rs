//! Right: moves that leave the opponent few answers are tried first; the pass is made in the loop.
//! points: 3

use games::othello::{Board, Color};

pub fn negamax_alpha_beta(board: &Board, player: Color, alpha: i32, beta: i32) -> i32 {
    let other = player.other();
    let mut next: Vec<Board> =
        board.legal_moves(player).map(|(row, column)| board.after(player, row, column)).collect();
    if next.is_empty() {
        if !board.has_move(other) {
            return board.final_score(player);
        }
        next.push(*board);
    }
    next.sort_by_key(|board| board.legal_moves(other).count());
    let mut best = alpha;
    for board in &next {
        let value = -negamax_alpha_beta(board, other, -beta, -best);
        best = if value > best { value } else { best };
        if best >= beta {
            return best;
        }
    }
    best
}
