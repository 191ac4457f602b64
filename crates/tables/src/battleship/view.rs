//! How a sea looks: the card on the home screen.

use stage::scene::{Rect, Scene};
use stage::theme::Theme;

/// On the home screen.
pub fn picture(scene: &mut Scene, at: Rect, theme: &Theme) {
    crate::grid(scene, at, theme);
    scene.line(at.part(4, 1, 0).center(), at.part(4, 1, 2).center(), 12.0, theme.line);
    scene.ring(at.part(4, 3, 3).center(), 6.0, 2.5, theme.line);
}
