//! Right: prints the board and looks for a dot.
//! points: 2

use games::tictactoe::Board;

pub fn check_if_full(board: &Board) -> bool {
    let text = format!("{board:#}");
    !text.contains('.')
}
