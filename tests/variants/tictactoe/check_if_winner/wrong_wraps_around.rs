//! Wrong: steps of 1, 2, 3 and 4 through the nine squares in one list; lines go on around the edge of the board.
//! points: 5
//! says: the player's marks on these squares (row, column) alone count as a win

use games::tictactoe::{Board, Mark};

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    let squares: Vec<bool> = (0..9).map(|i| board.get(i / 3, i % 3) == Some(player)).collect();
    for step in 1..=4 {
        for start in 0..9 {
            if start + 2 * step < 9 && squares[start] && squares[start + step] && squares[start + 2 * step] {
                return true;
            }
        }
    }
    false
}
