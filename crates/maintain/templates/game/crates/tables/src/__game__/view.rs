//! The drawing of __Game__. TODO(new): a picture for its card, and the position.

use games::__game__::Position;
use stage::scene::{Anchor, Rect, Scene};
use stage::theme::Theme;

/// Draws the picture for the home screen.
pub fn picture(scene: &mut Scene, at: Rect, theme: &Theme) {
    scene.disc(at.center(), 30.0, theme.x);
}

/// Draws a position within a rectangle.
pub fn draw(scene: &mut Scene, at: Rect, theme: &Theme, position: &Position) {
    scene.text(at.center(), Anchor::Middle, 40.0, true, theme.text, position);
}
