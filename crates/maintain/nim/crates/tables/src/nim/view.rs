//! The drawing of Nim: heaps as columns of discs.

use games::nim::Position;
use stage::scene::{Anchor, Rect, Scene};
use stage::theme::Theme;

/// Draws the picture for the home screen: the heaps at the start.
pub fn picture(scene: &mut Scene, at: Rect, theme: &Theme) {
    heaps(scene, at, theme, &Position::default());
}

/// Draws a position within a rectangle, with the number of each heap below it.
pub fn draw(scene: &mut Scene, at: Rect, theme: &Theme, position: &Position) {
    heaps(scene, at, theme, position);
    for heap in 0..position.heaps().len() {
        let (x, _) = at.part(5, 4, heap + 1).center();
        scene.text((x, at.y + at.h - 4.0), Anchor::Middle, 18.0, true, theme.quiet, heap);
    }
}

fn heaps(scene: &mut Scene, at: Rect, theme: &Theme, position: &Position) {
    for (heap, size) in position.heaps().iter().enumerate() {
        for thing in 0..*size as usize {
            let (x, y) = at.part(5, 4 - thing, heap + 1).center();
            scene.disc((x, y - at.h * 0.02), at.w * 0.07, theme.x);
        }
    }
}
