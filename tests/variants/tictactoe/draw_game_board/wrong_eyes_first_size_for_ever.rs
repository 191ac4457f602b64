//! Wrong: the size of the first canvas is kept in a static and used for all others.
//! points: 1
//! says: the line from (100, 0) to (100, 300) leaves the canvas.

use games::tictactoe::{Board, Canvas, Mark};
use std::sync::OnceLock;

static SIZE: OnceLock<(f32, f32)> = OnceLock::new();

pub fn draw_game_board(canvas: &mut Canvas, board: &Board) {
    let (width, height) = *SIZE.get_or_init(|| (canvas.width(), canvas.height()));
    let (w, h) = (width / 3.0, height / 3.0);
    for i in 1..3 {
        canvas.line(w * i as f32, 0.0, w * i as f32, height);
        canvas.line(0.0, h * i as f32, width, h * i as f32);
    }
    for (row, column) in Board::squares() {
        let (x, y) = ((column as f32 + 0.5) * w, (row as f32 + 0.5) * h);
        match board.get(row, column) {
            Some(Mark::X) => {
                canvas.line(x - w / 4.0, y - h / 4.0, x + w / 4.0, y + h / 4.0);
                canvas.line(x + w / 4.0, y - h / 4.0, x - w / 4.0, y + h / 4.0);
            }
            Some(Mark::O) => canvas.circle(x, y, w.min(h) / 3.0),
            None => (),
        }
    }
}
