//! TicTacToe 5: draw the board. Handout: docs/en/tictactoe/draw_game_board.md, Aufgabenblatt: docs/de/tictactoe/draw_game_board.md

use games::tictactoe::{Board, Canvas};

/// Draws `board` on `canvas`, which can have any size: four lines between the squares, two slanting lines that cross
/// for an X, a circle for an O.
///
/// The three columns are equally wide, the three rows equally high. A mark stays within its square; how much room you
/// leave around it is up to you.
///
/// ```text
///  \ / |     |
///   X  |  O  |
///  / \ |     |
/// -----+-----+-----      drawn for    X O .
///      |     |                        . . .
///      |     |                        . . .
/// ```
pub fn draw_game_board(canvas: &mut Canvas, board: &Board) {
    todo!("draw on {} x {} pixels\n{board}", canvas.width(), canvas.height())
}
