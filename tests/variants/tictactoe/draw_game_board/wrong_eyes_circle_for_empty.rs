//! Wrong: every field that is no X gets a circle, empty ones, too.
//! points: 1
//! says: row 0, column 1 shows O, but must show nothing.

use games::tictactoe::{Board, Canvas, Mark};

pub fn draw_game_board(canvas: &mut Canvas, board: &Board) {
    let (w, h) = (canvas.width(), canvas.height());
    canvas.line(w / 3.0, 0.0, w / 3.0, h);
    canvas.line(2.0 * w / 3.0, 0.0, 2.0 * w / 3.0, h);
    canvas.line(0.0, h / 3.0, w, h / 3.0);
    canvas.line(0.0, 2.0 * h / 3.0, w, 2.0 * h / 3.0);
    for row in 0..3 {
        for column in 0..3 {
            let (left, top) = (column as f32 * w / 3.0, row as f32 * h / 3.0);
            match board.get(row, column) {
                Some(Mark::X) => {
                    canvas.line(left + 0.05 * w, top + 0.05 * h, left + w / 3.0 - 0.05 * w, top + h / 3.0 - 0.05 * h);
                    canvas.line(left + 0.05 * w, top + h / 3.0 - 0.05 * h, left + w / 3.0 - 0.05 * w, top + 0.05 * h);
                }
                _ => canvas.circle(left + w / 6.0, top + h / 6.0, w.min(h) * 0.12),
            }
        }
    }
}
