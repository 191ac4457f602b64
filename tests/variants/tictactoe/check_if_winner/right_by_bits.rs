//! Right: a set of bits.
//! points: 6

use games::tictactoe::{Board, Mark};

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    let bit = |(row, column)| u16::from(board.get(row, column) == Some(player)) << (3 * row + column);
    let set: u16 = Board::squares().map(bit).sum();
    [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124].into_iter().any(|line| set & line == line)
}
