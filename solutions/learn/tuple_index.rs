//! Learning 1: what lies on a few squares, as a number. Handout: docs/en/learn/tuple_index.md, Aufgabenblatt: docs/de/learn/tuple_index.md

use games::othello::{Board, Color};

/// What lies on the squares of `place`, as `me` sees it, as one number in base three: a digit for each square, the first
/// square in front. An empty square is the digit 0, a disc of `me` 1, a disc of the opponent 2.
///
/// From 0 to 3ⁿ - 1 for n squares.
///
/// ```text
/// // X O - on a1, b1, c1
/// tuple_index(&board, Black, &[(0, 0), (0, 1), (0, 2)]):  15, that is 1 * 9 + 2 * 3 + 0
/// tuple_index(&board, White, &[(0, 0), (0, 1), (0, 2)]):  21, that is 2 * 9 + 1 * 3 + 0
/// ```
pub fn tuple_index(board: &Board, me: Color, place: &[(usize, usize)]) -> usize {
    let mut index = 0;
    for &(row, column) in place {
        let digit = match board.get(row, column) {
            None => 0,
            Some(color) if color == me => 1,
            Some(_) => 2,
        };
        index = 3 * index + digit;
    }
    index
}
