//! Wrong: an empty field gets a circle, too.
//! points: 1
//! says: row 0, column 1 shows O, but must show nothing.

use games::tictactoe::{Board, Canvas, Mark};

pub fn draw_game_board(canvas: &mut Canvas, board: &Board) {
    let (w, h) = (canvas.width(), canvas.height());
    for i in [1.0, 2.0] {
        canvas.line(w * i / 3.0, 0.0, w * i / 3.0, h);
        canvas.line(0.0, h * i / 3.0, w, h * i / 3.0);
    }
    for (row, column) in Board::squares() {
        let (x, y) = (w * (column as f32 + 0.5) / 3.0, h * (row as f32 + 0.5) / 3.0);
        let (a, b) = (w / 8.0, h / 8.0);
        if board.get(row, column) == Some(Mark::X) {
            canvas.line(x - a, y - b, x + a, y + b);
            canvas.line(x + a, y - b, x - a, y + b);
        } else {
            canvas.circle(x, y, a.min(b));
        }
    }
}
