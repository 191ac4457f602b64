//! Wrong: always false.
//! points: 0
//! says: the answer is false for every board

use games::tictactoe::Board;

pub fn check_if_full(board: &Board) -> bool {
    let mut count = 0;
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column).is_some() {
                count += 1;
            }
        }
    }
    count > 9
}
