//! Right: small marks.
//! points: 5

use games::tictactoe::{Board, Canvas, Mark};

pub fn draw_game_board(canvas: &mut Canvas, board: &Board) {
    let square_width = canvas.width() / 3.0;
    let square_height = canvas.height() / 3.0;
    for i in [1.0, 2.0] {
        canvas.line(i * square_width, 0.0, i * square_width, canvas.height());
        canvas.line(0.0, i * square_height, canvas.width(), i * square_height);
    }
    let (half_width, half_height) = (0.2 * square_width, 0.2 * square_height);
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
