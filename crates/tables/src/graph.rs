//! A graph of the values of a game's positions, drawn below the list of moves. A click on a point of the graph shows
//! that position.

use stage::SMALL;
use stage::font::cut;
use stage::panel::Panel;
use stage::scene::{Anchor, Rect, Scene};
use stage::theme::Theme;
use stage::widgets::Button;
use text::Text;

/// The usual height of a graph without its title, in pixels.
pub const HIGH: f32 = 48.0;
const TITLE: f32 = 18.0;
/// The share of the width that the labels of the scale take.
const SCALE: f32 = 0.12;

/// The data of a graph: the values of a game's positions.
#[derive(Debug)]
pub struct Course {
    /// The title above the graph.
    pub title: Text,
    /// The value of each position as a share of the height, from 0 (bottom) to 1 (top), if the value is known.
    pub worth: Vec<Option<f32>>,
    /// The labels at the bottom, in the middle and at the top.
    pub scale: [String; 3],
}

/// Writes a graph of height `high` into the panel, with its title above. `shown` is the position on the board, and
/// `show` is the action when a position is clicked. Before the first move, the graph is empty but equally high.
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

/// Draws the graph. Higher points are better for the side that the title names; unknown values leave a gap.
fn draw(scene: &mut Scene, at: Rect, theme: &Theme, Course { worth, scale, .. }: &Course, shown: usize) {
    scene.rect(at, 6.0, theme.surface);
    let left = at.x + SCALE * at.w;
    let high = |part: f32| at.y + at.h - 6.0 - (at.h - 12.0) * part;
    for (part, value) in [0.0, 0.5, 1.0].into_iter().zip(scale) {
        scene.line((left, high(part)), (at.x + at.w - 4.0, high(part)), 1.0, theme.raised);
        // The first and the last label stay inside the graph.
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
