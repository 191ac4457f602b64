//! Right: counts the marks.
//! points: 2

use games::tictactoe::Board;

pub fn check_if_full(board: &Board) -> bool {
    let taken = |(row, column): &(usize, usize)| board.get(*row, *column).is_some();
    Board::squares().filter(taken).count() == 9
}
