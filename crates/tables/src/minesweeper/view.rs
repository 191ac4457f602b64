//! How a field looks.

use stage::scene::{Rect, Scene};
use stage::theme::Theme;

/// On the home screen.
pub fn picture(scene: &mut Scene, at: Rect, theme: &Theme) {
    crate::grid(scene, at, theme);
    for (row, column) in [(0, 3), (2, 0), (3, 2)] {
        scene.disc(at.part(4, row, column).center(), 5.0, theme.line);
    }
}
