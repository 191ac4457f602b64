//! Wrong: judges for Black, whoever asks.
//! points: 1
//! says: Every board is worth the same for Black as for White, here 0.0: does own_evaluation look

use games::othello::{Board, Color};

pub fn own_evaluation(board: &Board, me: Color) -> f64 {
    let _ = me;
    let corner = |c| [(0, 0), (0, 7), (7, 0), (7, 7)].iter().filter(|f| board.get(f.0, f.1) == Some(c)).count() as f64;
    let moves = |c| board.legal_moves(c).count() as f64;
    if board.is_over() {
        return f64::from(board.final_score(Color::Black)) * 100.0;
    }
    moves(Color::Black) - moves(Color::White) + 10.0 * (corner(Color::Black) - corner(Color::White))
}
