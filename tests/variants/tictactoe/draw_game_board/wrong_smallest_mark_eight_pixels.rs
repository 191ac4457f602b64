//! Wrong: a mark never becomes smaller than 8 pixels in each direction from its middle, so on a canvas less than 48 pixels wide or high marks run over the lines.
//! points: 4
//! says: it must stay within the square

use games::tictactoe::{Board, Canvas, Mark};

/// Below this nobody can tell an X from an O.
const SMALLEST: f32 = 8.0;

/// Draws `board` on `canvas`.
pub fn draw_game_board(canvas: &mut Canvas, board: &Board) {
    let (width, height) = (canvas.width(), canvas.height());
    let column_width = width / 3.0;
    let row_height = height / 3.0;

    for i in 1..3 {
        let x = i as f32 * column_width;
        canvas.line(x, 0.0, x, height);
        let y = i as f32 * row_height;
        canvas.line(0.0, y, width, y);
    }

    let reach_x = (column_width * 0.4).max(SMALLEST);
    let reach_y = (row_height * 0.4).max(SMALLEST);
    for row in 0..3 {
        let y = row_height * row as f32 + row_height / 2.0;
        for column in 0..3 {
            let x = column_width * column as f32 + column_width / 2.0;
            match board.get(row, column) {
                None => {}
                Some(Mark::O) => canvas.circle(x, y, reach_x.min(reach_y)),
                Some(Mark::X) => {
                    canvas.line(x - reach_x, y - reach_y, x + reach_x, y + reach_y);
                    canvas.line(x - reach_x, y + reach_y, x + reach_x, y - reach_y);
                }
            }
        }
    }
}
