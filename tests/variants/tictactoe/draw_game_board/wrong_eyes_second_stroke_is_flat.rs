//! Wrong: a copy-paste error: the second stroke of an X begins and ends at the same height.
//! points: 2
//! says: row 0, column 0 shows neither X nor O nor nothing, but 0 circles, 1 falling and 0 rising lines.

use games::tictactoe::{Board, Canvas, Mark};

pub fn draw_game_board(canvas: &mut Canvas, board: &Board) {
    let w = canvas.width() / 3.0;
    let h = canvas.height() / 3.0;
    canvas.line(w, 0.0, w, 3.0 * h);
    canvas.line(w * 2.0, 0.0, w * 2.0, 3.0 * h);
    canvas.line(0.0, h, 3.0 * w, h);
    canvas.line(0.0, h * 2.0, 3.0 * w, h * 2.0);
    for row in 0..3 {
        for column in 0..3 {
            let x = w * (column as f32 + 0.5);
            let y = h * (row as f32 + 0.5);
            match board.get(row, column) {
                Some(Mark::X) => {
                    canvas.line(x - 0.4 * w, y - 0.4 * h, x + 0.4 * w, y + 0.4 * h);
                    canvas.line(x - 0.4 * w, y + 0.4 * h, x + 0.4 * w, y + 0.4 * h);
                }
                Some(Mark::O) => canvas.circle(x, y, 0.4 * w.min(h)),
                None => {}
            }
        }
    }
}
