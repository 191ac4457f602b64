//! Wrong: the count of marks is not set back to 0 at the next row or column.
//! points: 3
//! says: check_if_winner(board, X) must be false, but is true.

use games::tictactoe::{Board, Mark};

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    let mut count = 0;
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column) == Some(player) {
                count += 1;
            }
        }
        if count == 3 {
            return true;
        }
    }
    count = 0;
    for column in 0..3 {
        for row in 0..3 {
            if board.get(row, column) == Some(player) {
                count += 1;
            }
        }
        if count == 3 {
            return true;
        }
    }
    let a = [(0, 0), (1, 1), (2, 2)];
    let b = [(0, 2), (1, 1), (2, 0)];
    a.iter().all(|&(r, c)| board.get(r, c) == Some(player)) || b.iter().all(|&(r, c)| board.get(r, c) == Some(player))
}
