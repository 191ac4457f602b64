//! Right: sets of squares as bits, multiplied by worths.
//! points: 4

use games::othello::{Board, Color};

pub fn stellung_bewerten_mit_strategie(board: &Board, me: Color) -> f64 {
    let corners: u64 = 0x8100_0000_0000_0081;
    let x_squares: u64 = 0x0042_0000_0000_4200;
    let diagonals: u64 = 0x8142_2418_1824_4281 & !corners & !x_squares;
    let edge: u64 = 0xff81_8181_8181_81ff & !corners;
    let rest = !(corners | x_squares | diagonals | edge);
    let (own, other) = (board.bits(me), board.bits(me.other()));
    let score = |set: u64| (own & set).count_ones() as f64 - (other & set).count_ones() as f64;
    5.0 * score(corners) - score(x_squares) + 1.5 * score(diagonals) + 2.0 * score(edge) + score(rest)
}
