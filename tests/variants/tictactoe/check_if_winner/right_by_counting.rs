//! Right: counts the marks of each line.
//! points: 6

use games::tictactoe::{Board, Mark};

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    let mut falling = 0;
    let mut rising = 0;
    for i in 0..3 {
        let mut in_row = 0;
        let mut in_column = 0;
        for j in 0..3 {
            if board.get(i, j) == Some(player) {
                in_row += 1;
            }
            if board.get(j, i) == Some(player) {
                in_column += 1;
            }
        }
        if in_row == 3 || in_column == 3 {
            return true;
        }
        if board.get(i, i) == Some(player) {
            falling += 1;
        }
        if board.get(2 - i, i) == Some(player) {
            rising += 1;
        }
    }
    falling == 3 || rising == 3
}
