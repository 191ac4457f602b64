//! Wrong: asks for the other one.
//! points: 3
//! says: X and O are swapped

use games::tictactoe::{Board, Mark};

const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    LINES.iter().any(|line| line.iter().all(|i| board.get(i / 3, i % 3) == Some(player.other())))
}
