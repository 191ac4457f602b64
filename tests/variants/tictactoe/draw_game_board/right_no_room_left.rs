//! Right: marks fill their squares to the border, X from corner to corner; from last to first, lines last.
//! points: 5

use games::tictactoe::{Board, Canvas, Mark};

pub fn draw_game_board(canvas: &mut Canvas, board: &Board) {
    let (width, height) = (canvas.width(), canvas.height());
    let xs: Vec<f32> = (0..4).map(|i| width * i as f32 / 3.0).collect();
    let ys: Vec<f32> = (0..4).map(|i| height * i as f32 / 3.0).collect();
    for i in (0..9).rev() {
        let (row, column) = (i / 3, i % 3);
        let (left, right, top, bottom) = (xs[column], xs[column + 1], ys[row], ys[row + 1]);
        if let Some(mark) = board.get(row, column) {
            if mark == Mark::O {
                let radius = f32::min(right - left, bottom - top) / 2.0;
                canvas.circle((left + right) / 2.0, (top + bottom) / 2.0, radius);
            } else {
                canvas.line(right, bottom, left, top);
                canvas.line(right, top, left, bottom);
            }
        }
    }
    for i in [2, 1] {
        canvas.line(width, ys[i], 0.0, ys[i]);
        canvas.line(xs[i], height, xs[i], 0.0);
    }
}
