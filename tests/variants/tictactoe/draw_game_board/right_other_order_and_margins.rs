//! Right: marks first, other directions, other margins.
//! points: 5

use games::tictactoe::{Board, Canvas, Mark};

pub fn draw_game_board(canvas: &mut Canvas, board: &Board) {
    let (w, h) = (canvas.width() / 3.0, canvas.height() / 3.0);
    for (row, column) in Board::squares() {
        let (left, top) = (column as f32 * w, row as f32 * h);
        if board.get(row, column) == Some(Mark::O) {
            canvas.circle(left + w / 2.0, top + h / 2.0, w.min(h) / 2.0);
        } else if board.get(row, column) == Some(Mark::X) {
            canvas.line(left + w, top, left, top + h);
            canvas.line(left + w, top + h, left, top);
        }
    }
    let (right, bottom) = (3.0 * w, 3.0 * h);
    canvas.line(0.95 * right, 2.0 * h, 0.05 * right, 2.0 * h);
    canvas.line(0.95 * right, h, 0.05 * right, h);
    canvas.line(2.0 * w, 0.95 * bottom, 2.0 * w, 0.05 * bottom);
    canvas.line(w, 0.95 * bottom, w, 0.05 * bottom);
}
