//! Wrong: returns own less other discs as a share of all discs.
//! points: 1
//! says: stellung_bewerten(&board, Black) must be 2.0, but is 1.0.

use games::othello::{Board, Color};

pub fn stellung_bewerten(board: &Board, me: Color) -> f64 {
    let mine = Board::squares().filter(|&(r, c)| board.get(r, c) == Some(me)).count() as f64;
    let theirs = Board::squares().filter(|&(r, c)| board.get(r, c) == Some(me.other())).count() as f64;
    if mine + theirs == 0.0 { 0.0 } else { (mine - theirs) / (mine + theirs) }
}
