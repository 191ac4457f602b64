//! Right: powers of three, from the last square on.
//! points: 4

use games::othello::{Board, Color};

pub fn tuple_index(board: &Board, me: Color, place: &[(usize, usize)]) -> usize {
    let mut index = 0;
    let mut power = 1;
    for i in (0..place.len()).rev() {
        let (row, column) = place[i];
        if board.get(row, column) == Some(me) {
            index += power;
        } else if board.get(row, column) == Some(me.other()) {
            index += 2 * power;
        }
        power *= 3;
    }
    index
}
