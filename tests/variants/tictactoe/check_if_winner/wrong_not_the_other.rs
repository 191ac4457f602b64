//! Wrong: whatever is not the other's counts.
//! points: 3
//! says: an empty field counts as one of the player's own

use games::tictactoe::{Board, Mark};

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    let own = |row, column| board.get(row, column) != Some(player.other());
    for i in 0..3 {
        if own(i, 0) && own(i, 1) && own(i, 2) || own(0, i) && own(1, i) && own(2, i) {
            return true;
        }
    }
    own(0, 0) && own(1, 1) && own(2, 2) || own(0, 2) && own(1, 1) && own(2, 0)
}
