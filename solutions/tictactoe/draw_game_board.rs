//! TicTacToe 5: draw the board. Handout: docs/en/tictactoe/draw_game_board.md, Aufgabenblatt: docs/de/tictactoe/draw_game_board.md

use games::tictactoe::{Board, Canvas, Mark};

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
    let square_width = canvas.width() / 3.0;
    let square_height = canvas.height() / 3.0;
    for i in [1.0, 2.0] {
        canvas.line(i * square_width, 0.0, i * square_width, canvas.height());
        canvas.line(0.0, i * square_height, canvas.width(), i * square_height);
    }
    let (half_width, half_height) = (0.35 * square_width, 0.35 * square_height);
    for row in 0..3 {
        for column in 0..3 {
            let x = (column as f32 + 0.5) * square_width;
            let y = (row as f32 + 0.5) * square_height;
            match board.get(row, column) {
                Some(Mark::X) => {
                    canvas.line(x - half_width, y - half_height, x + half_width, y + half_height);
                    canvas.line(x - half_width, y + half_height, x + half_width, y - half_height);
                }
                Some(Mark::O) => canvas.circle(x, y, half_width.min(half_height)),
                None => {}
            }
        }
    }
}
