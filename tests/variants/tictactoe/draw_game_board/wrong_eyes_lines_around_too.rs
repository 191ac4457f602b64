//! Wrong: the loop for the lines begins at 0: two more lines at the edge of the canvas.
//! points: 2
//! says: the line from (0, 0) to (0, 300) is no border between the fields: it must stand at a third or at two thirds of

use games::tictactoe::{Board, Canvas, Mark};

pub fn draw_game_board(canvas: &mut Canvas, board: &Board) {
    let width = canvas.width();
    let height = canvas.height();
    for i in 0..3 {
        let x = i as f32 * width / 3.0;
        let y = i as f32 * height / 3.0;
        canvas.line(x, 0.0, x, height);
        canvas.line(0.0, y, width, y);
    }
    for row in 0..3 {
        for column in 0..3 {
            let x = width / 6.0 + column as f32 * width / 3.0;
            let y = height / 6.0 + row as f32 * height / 3.0;
            let r = (width / 6.0).min(height / 6.0) * 0.8;
            if board.get(row, column) == Some(Mark::X) {
                canvas.line(x - r, y - r, x + r, y + r);
                canvas.line(x + r, y - r, x - r, y + r);
            }
            if board.get(row, column) == Some(Mark::O) {
                canvas.circle(x, y, r);
            }
        }
    }
}
