//! Wrong: every field is thought as high as it is wide.
//! points: 3
//! says: the line from (0, 400) to (600, 400) leaves the canvas.

use games::tictactoe::{Board, Canvas, Mark};

pub fn draw_game_board(canvas: &mut Canvas, board: &Board) {
    let third = canvas.width() / 3.0;
    for i in 1..3 {
        let at = i as f32 * third;
        canvas.line(at, 0.0, at, canvas.height());
        canvas.line(0.0, at, canvas.width(), at);
    }
    for (row, column) in Board::squares() {
        let (x, y) = (column as f32 * third, row as f32 * third);
        match board.get(row, column) {
            Some(Mark::X) => {
                canvas.line(x, y, x + third, y + third);
                canvas.line(x, y + third, x + third, y);
            }
            Some(Mark::O) => canvas.circle(x + third / 2.0, y + third / 2.0, third / 2.0),
            None => {}
        }
    }
}
