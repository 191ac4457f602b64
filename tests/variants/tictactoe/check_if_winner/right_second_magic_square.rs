//! Right: three squares of a magic square whose sum is 15.
//! points: 6

use games::tictactoe::{Board, Mark};

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    const MAGIC: [[u32; 3]; 3] = [[2, 7, 6], [9, 5, 1], [4, 3, 8]];
    let mine: Vec<u32> =
        Board::squares().filter(|&(r, c)| board.get(r, c) == Some(player)).map(|(r, c)| MAGIC[r][c]).collect();
    for (i, a) in mine.iter().enumerate() {
        for (j, b) in mine.iter().enumerate().skip(i + 1) {
            if mine[j + 1..].iter().any(|c| a + b + c == 15) {
                return true;
            }
        }
    }
    false
}
