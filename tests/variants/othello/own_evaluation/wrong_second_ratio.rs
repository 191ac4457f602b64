//! Wrong: a share of moves: not a number where nobody has a move.
//! points: 0
//! says: The value must be a finite number, but is NaN.

use games::othello::{Board, Color};

pub fn own_evaluation(board: &Board, me: Color) -> f64 {
    let mine = board.legal_moves(me).count() as f64;
    let theirs = board.legal_moves(me.other()).count() as f64;
    let corner = |c| [(0, 0), (0, 7), (7, 0), (7, 7)].iter().filter(|f| board.get(f.0, f.1) == Some(c)).count() as f64;
    10.0 * mine / (mine + theirs) + 5.0 * (corner(me) - corner(me.other()))
}
