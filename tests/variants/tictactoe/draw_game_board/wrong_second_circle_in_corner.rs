//! Wrong: the circle lies around the upper left corner of its field, for the half was forgotten.
//! points: 2
//! says: the circle around (0, 0) with radius 40 must have the middle of a field as its centre,

use games::tictactoe::{Board, Canvas, Mark};

pub fn draw_game_board(canvas: &mut Canvas, board: &Board) {
    let (w, h) = (canvas.width() / 3.0, canvas.height() / 3.0);
    canvas.line(w, 0.0, w, canvas.height());
    canvas.line(2.0 * w, 0.0, 2.0 * w, canvas.height());
    canvas.line(0.0, h, canvas.width(), h);
    canvas.line(0.0, 2.0 * h, canvas.width(), 2.0 * h);
    for row in 0..3 {
        for column in 0..3 {
            let (x, y) = (column as f32 * w, row as f32 * h);
            if board.get(row, column) == Some(Mark::X) {
                canvas.line(x + 0.1 * w, y + 0.1 * h, x + 0.9 * w, y + 0.9 * h);
                canvas.line(x + 0.9 * w, y + 0.1 * h, x + 0.1 * w, y + 0.9 * h);
            } else if board.get(row, column) == Some(Mark::O) {
                canvas.circle(x, y, 0.4 * w.min(h));
            }
        }
    }
}
