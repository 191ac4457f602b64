//! Wrong: the rising diagonal was copied from the falling one, and one end not changed.
//! points: 4
//! says: the player's marks on these fields (row, column) are already taken for a line: (0, 2) (1,

use games::tictactoe::{Board, Mark};

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    let p = Some(player);
    for i in 0..3 {
        if board.get(i, 0) == p && board.get(i, 1) == p && board.get(i, 2) == p {
            return true;
        }
        if board.get(0, i) == p && board.get(1, i) == p && board.get(2, i) == p {
            return true;
        }
    }
    if board.get(0, 0) == p && board.get(1, 1) == p && board.get(2, 2) == p {
        return true;
    }
    board.get(0, 2) == p && board.get(1, 1) == p && board.get(2, 2) == p
}
