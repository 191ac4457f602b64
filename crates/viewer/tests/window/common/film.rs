//! The scenes of the readme's animation: an editor below the window.

use super::{svg, width};
use stage::scene::{Anchor, Rect, Scene};
use stage::theme::DARK;
pub use viewer::film::Shot;

/// The height of the editor below a window, in units of the layout.
const EDITOR: f32 = 138.0;

/// An editor drawn below a window.
pub struct Editor<'a> {
    /// The caption, which tells the reader the current step.
    pub caption: String,
    /// The name of the file being edited.
    pub file: &'a str,
    /// The lines of code before the last line.
    pub above: &'a str,
    /// The last line, split at the caret.
    pub line: (&'a str, &'a str),
    /// Whether the file is saved; if not, a dot and the caret are drawn.
    pub saved: bool,
}

impl Editor<'_> {
    /// Returns the scene with the editor below it.
    pub fn below(&self, mut scene: Scene) -> Scene {
        let (wide, top) = scene.layout.size;
        scene.layout.size.1 += EDITOR;
        scene.text((16.0, top + 24.0), Anchor::Start, 21.0, true, DARK.text, &self.caption);
        let page = Rect::new(16.0, top + 42.0, wide - 32.0, EDITOR - 58.0);
        scene.rect(page, 6.0, DARK.surface);
        let (left, right, first) = (page.x + 16.0, page.x + page.w - 16.0, page.y + 31.0);
        scene.text((right, first), Anchor::End, 15.0, false, DARK.quiet, self.file);
        if !self.saved {
            scene.disc((right - width(self.file, 15.0, false) - 14.0, first - 5.0), 5.0, DARK.warning);
        }
        scene.text((left, first), Anchor::Start, 19.0, false, DARK.quiet, self.above);
        let (before, behind) = self.line;
        let line = format!("{before}{behind}");
        scene.text((left + 32.0, first + 31.0), Anchor::Start, 19.0, false, DARK.text, line);
        if !self.saved {
            let x = left + 32.0 + width(before, 19.0, false);
            scene.line((x, first + 14.0), (x, first + 36.0), 2.0, DARK.warning);
        }
        scene
    }
}

/// Returns the animation of the shots, after checking each of them.
pub fn film(title: &str, shots: &[Shot]) -> String {
    shots.iter().for_each(|(_, scene)| drop(svg(scene)));
    viewer::film::film(title, shots)
}
