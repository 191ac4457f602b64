//! What is filmed for the readme: an editor below a window.

use super::{svg, width};
use stage::scene::{Anchor, Rect, Scene};
use stage::theme::DARK;
pub use viewer::film::Shot;

/// Height of the editor below a window.
const EDITOR: f32 = 138.0;

/// An editor below a window.
pub struct Editor<'a> {
    /// what happens, in words for the reader
    pub caption: String,
    /// the file
    pub file: &'a str,
    /// the lines of code before the last one
    pub above: &'a str,
    /// the last line, up to where somebody types and from there on
    pub line: (&'a str, &'a str),
    /// whether the file is saved; if not, a dot says so, and the caret shows
    pub saved: bool,
}

impl Editor<'_> {
    /// The scene with the editor below it.
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

/// The shots as a moving picture, each of which is looked at first.
pub fn film(title: &str, shots: &[Shot]) -> String {
    shots.iter().for_each(|(_, scene)| drop(svg(scene)));
    viewer::film::film(title, shots)
}
