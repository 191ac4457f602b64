//! TicTacToe 5: draw the board. Handout: docs/en/tictactoe/draw_game_board.md (deutsch: docs/de/...)

use games::tictactoe::{Board, Canvas, Mark};

/// Draws `board` on `canvas`, which can have any size: four lines between the fields, two slanting lines that cross for an X, a circle for an O.
///
/// The three columns are equally wide, the three rows equally high. A mark stays within its field; how much room is left around it is up to you.
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
    let field_width = canvas.width() / 3.0;
    let field_height = canvas.height() / 3.0;
    for i in [1.0, 2.0] {
        canvas.line(i * field_width, 0.0, i * field_width, canvas.height());
        canvas.line(0.0, i * field_height, canvas.width(), i * field_height);
    }
    let (half_width, half_height) = (0.35 * field_width, 0.35 * field_height);
    for row in 0..3 {
        for column in 0..3 {
            let x = (column as f32 + 0.5) * field_width;
            let y = (row as f32 + 0.5) * field_height;
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
