//! Right: folded, with the sets of discs.
//! points: 4

use games::othello::{Board, Color};

pub fn tuple_index(board: &Board, me: Color, place: &[(usize, usize)]) -> usize {
    let bit = |color, square: usize| (board.bits(color) >> square & 1) as usize;
    place
        .iter()
        .map(|(row, column)| 8 * row + column)
        .fold(0, |index, square| index * 3 + bit(me, square) + 2 * bit(me.other(), square))
}
