//! Wrong: judges for Black, whoever me is.
//! points: 1
//! says: Every board is worth the same for Black as for White

use games::othello::{Board, Color};

pub fn own_evaluation(board: &Board, _me: Color) -> f64 {
    if board.is_over() {
        return 100.0 * board.final_score(Color::Black) as f64;
    }
    let moves = |color| board.legal_moves(color).count() as f64;
    moves(Color::Black) - moves(Color::White)
}
