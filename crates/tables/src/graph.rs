//! How a game went: what its positions were worth, as a line below the record. Each place on it leads to its position.

use stage::SMALL;
use stage::font::cut;
use stage::panel::Panel;
use stage::scene::{Anchor, Rect, Scene};
use stage::theme::Theme;
use stage::widgets::Button;
use text::Text;

/// How high it is below a record, and what it shows above it.
pub const HIGH: f32 = 48.0;
const TITLE: f32 = 18.0;
/// The part of its width in which the scale stands.
const SCALE: f32 = 0.12;

/// How a game went.
#[derive(Debug)]
pub struct Course {
    /// what the graph shows
    pub title: Text,
    /// what each position was worth, as a part of the height from 0 below to 1, where it is known
    pub worth: Vec<Option<f32>>,
    /// which values stand below, in the middle and above
    pub scale: [String; 3],
}

/// Writes the graph into the panel, so high, and above it what it shows; `shown` is the position on the board, and
/// `show` is done when one is pressed. Before the first move, the graph is empty, and as high.
pub fn write<'a, Id: 'a>(
    panel: &mut Panel<'a, Id>,
    high: f32,
    course: Course,
    shown: usize,
    show: impl Fn(usize) -> Id,
) {
    let count = course.worth.len();
    let wide = (1.0 - SCALE) / count as f32;
    let part = |i: usize| Rect::new(SCALE + i as f32 * wide, TITLE, wide, high);
    let places =
        (0..count).filter(|_| count > 1).map(|i| Button::new(show(i), i).at(part(i)).chosen(i == shown)).collect();
    panel.drawn_with(TITLE + high, places, move |scene, at, theme, _| {
        let title = cut(&course.title.to_string(), SMALL, false, 0.95 * at.w);
        scene.text((at.x, at.y + 12.0), Anchor::Start, SMALL, false, theme.quiet, title);
        draw(scene, Rect { y: at.y + TITLE, h: high, ..at }, theme, &course, shown);
    });
}

/// Above the middle is better; where no value is known, there is a gap.
fn draw(scene: &mut Scene, at: Rect, theme: &Theme, Course { worth, scale, .. }: &Course, shown: usize) {
    scene.rect(at, 6.0, theme.surface);
    let left = at.x + SCALE * at.w;
    let high = |part: f32| at.y + at.h - 6.0 - (at.h - 12.0) * part;
    for (part, value) in [0.0, 0.5, 1.0].into_iter().zip(scale) {
        scene.line((left, high(part)), (at.x + at.w - 4.0, high(part)), 1.0, theme.raised);
        // The first and the last do not stand beyond the edge.
        let y = (high(part) + 4.0).clamp(at.y + 12.0, at.y + at.h - 4.0);
        scene.text((left - 5.0, y), Anchor::End, SMALL, false, theme.quiet, value);
    }
    let point = |i: usize, part: f32| (left + (i as f32 + 0.5) / worth.len() as f32 * (at.x + at.w - left), high(part));
    for (i, part) in worth.iter().enumerate().filter_map(|(i, part)| Some((i, (*part)?))) {
        if let Some(Some(next)) = worth.get(i + 1) {
            scene.line(point(i, part), point(i + 1, *next), 2.0, theme.accent);
        } else if i == 0 || worth[i - 1].is_none() {
            scene.disc(point(i, part), 1.5, theme.accent);
        }
    }
    if let Some(Some(part)) = worth.get(shown) {
        scene.disc(point(shown, *part), 4.5, theme.accent);
        scene.disc(point(shown, *part), 2.0, theme.on_accent);
    }
}
