//! Wrong: the circle takes the larger side.
//! points: 3
//! says: stay within the field

use games::tictactoe::{Board, Canvas, Mark};

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
                Some(Mark::O) => canvas.circle(x, y, (0.5 * field_width).max(0.5 * field_height)),
                None => {}
            }
        }
    }
}
