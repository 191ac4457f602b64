//! How marks look, and the line of the one who has won.

use games::tictactoe::Mark::{self, O, X};
use stage::scene::{Color, Rect, Scene};
use stage::theme::Theme;

/// Parts of a square's width: how far a mark reaches from the middle, and its strokes.
const REACH: f32 = 0.27;
const STROKE: f32 = 0.075;

/// The colour of a mark.
pub(super) fn color(mark: Mark, theme: &Theme) -> Color {
    match mark {
        X => theme.x,
        O => theme.o,
    }
}

/// A mark that was set.
pub(super) fn draw_mark(scene: &mut Scene, square: Rect, mark: Mark, theme: &Theme) {
    draw_strokes(scene, square, mark, (square.w * STROKE).max(1.0), color(mark, theme));
}

/// A mark that lies on the board, on a small board of what might be: grey, as nothing is tried there.
pub(super) fn draw_lying(scene: &mut Scene, square: Rect, mark: Mark, theme: &Theme) {
    draw_strokes(scene, square, mark, (square.w * STROKE * 1.4).max(1.0), theme.line);
}

/// A mark that a search tried: thin, since it does not lie there.
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

/// The winner's line, from the first square of the row to the last: past the marks, and in a gap of their own colour's
/// background, so that it shows on them.
pub(super) fn draw_row(scene: &mut Scene, [first, last]: [Rect; 2], winner: Mark, theme: &Theme) {
    let ((x1, y1), (x2, y2)) = (first.center(), last.center());
    // A square is half of the way.
    let (dx, dy) = ((x2 - x1) / 2.0 * 0.42, (y2 - y1) / 2.0 * 0.42);
    let (from, to) = ((x1 - dx, y1 - dy), (x2 + dx, y2 + dy));
    scene.line(from, to, first.w * STROKE * 2.0, theme.surface);
    scene.line(from, to, first.w * STROKE * 0.8, color(winner, theme));
}
