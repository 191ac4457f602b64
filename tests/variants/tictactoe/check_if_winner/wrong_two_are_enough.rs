//! Wrong: the third field of each row is forgotten.
//! points: 3
//! says: are already taken for a line: (0, 0) (0, 1)

use games::tictactoe::{Board, Mark};

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    let holds = |row, column| board.get(row, column) == Some(player);
    for i in 0..3 {
        if holds(i, 0) && holds(i, 1) {
            return true;
        }
        if holds(0, i) && holds(1, i) && holds(2, i) {
            return true;
        }
    }
    (holds(0, 0) && holds(1, 1) && holds(2, 2)) || (holds(0, 2) && holds(1, 1) && holds(2, 0))
}
