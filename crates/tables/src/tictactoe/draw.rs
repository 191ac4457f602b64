//! The drawing of marks, and of the line through a winning row.

use games::tictactoe::Mark::{self, O, X};
use stage::scene::{Color, Rect, Scene};
use stage::theme::Theme;

/// The distance from the centre of a square to the end of a mark, and the width of strokes, as shares of the square's
/// width.
const REACH: f32 = 0.27;
const STROKE: f32 = 0.075;

/// Returns the colour of a mark.
pub(super) fn color(mark: Mark, theme: &Theme) -> Color {
    match mark {
        X => theme.x,
        O => theme.o,
    }
}

/// Draws a mark that was placed.
pub(super) fn draw_mark(scene: &mut Scene, square: Rect, mark: Mark, theme: &Theme) {
    draw_strokes(scene, square, mark, (square.w * STROKE).max(1.0), color(mark, theme));
}

/// Draws a mark of the real board on a small board of the lookahead: grey, since no move is tried on its square.
pub(super) fn draw_lying(scene: &mut Scene, square: Rect, mark: Mark, theme: &Theme) {
    draw_strokes(scene, square, mark, (square.w * STROKE * 1.4).max(1.0), theme.line);
}

/// Draws a mark that a search only tried, with thin strokes.
pub(super) fn draw_tried(scene: &mut Scene, square: Rect, mark: Mark, theme: &Theme) {
    draw_strokes(scene, square, mark, (square.w * STROKE * 0.6).max(1.0), color(mark, theme));
}

fn draw_strokes(scene: &mut Scene, square: Rect, mark: Mark, width: f32, color: Color) {
    let ((x, y), reach) = (square.center(), square.w * REACH);
    match mark {
        X => {
            scene.line((x - reach, y - reach), (x + reach, y + reach), width, color);
            scene.line((x - reach, y + reach), (x + reach, y - reach), width, color);
        }
        O => scene.ring((x, y), reach, width, color),
    }
}

/// Draws the winner's line from the first square of the row to the last. The line extends past the marks, with a gap in
/// the background's colour around it, so that it is visible on them.
pub(super) fn draw_row(scene: &mut Scene, [first, last]: [Rect; 2], winner: Mark, theme: &Theme) {
    let ((x1, y1), (x2, y2)) = (first.center(), last.center());
    // Half the distance is the width of a square.
    let (dx, dy) = ((x2 - x1) / 2.0 * 0.42, (y2 - y1) / 2.0 * 0.42);
    let (from, to) = ((x1 - dx, y1 - dy), (x2 + dx, y2 + dy));
    scene.line(from, to, first.w * STROKE * 2.0, theme.surface);
    scene.line(from, to, first.w * STROKE * 0.8, color(winner, theme));
}
