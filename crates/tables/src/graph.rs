//! How a game went: what its positions were worth, as a line below the record. Each place on it leads to its position.

use stage::SMALL;
use stage::font::cut;
use stage::panel::Panel;
use stage::scene::{Anchor, Rect, Scene};
use stage::theme::Theme;
use text::Text;

/// How high it is, and what it shows above it.
const HIGH: f32 = 48.0;
const TITLE: f32 = 18.0;

/// Writes the graph into the panel, and above it what it shows: each position as a part of the height, from 0 below to
/// 1, where it is known; `shown` is the one on the board, and `show` is done when one is pressed. Before the first
/// move, the graph is empty, and as high.
pub fn write<'a, Id: 'a>(
    panel: &mut Panel<'a, Id>,
    title: Text,
    worth: Vec<Option<f32>>,
    shown: usize,
    show: impl Fn(usize) -> Id,
) {
    let count = worth.len();
    let part = |i: usize| Rect::new(i as f32 / count as f32, TITLE, 1.0 / count as f32, HIGH);
    let places = (0..count).filter(|_| count > 1).map(|i| (part(i), show(i))).collect();
    panel.drawn_with(TITLE + HIGH, places, move |scene, at, theme, _| {
        let title = cut(&title.to_string(), SMALL, false, 0.95 * at.w);
        scene.text((at.x, at.y + 12.0), Anchor::Start, SMALL, false, theme.quiet, title);
        draw(scene, Rect { y: at.y + TITLE, h: HIGH, ..at }, theme, &worth, shown);
    });
}

/// Above the middle is better; where no value is known, there is a gap.
fn draw(scene: &mut Scene, at: Rect, theme: &Theme, worth: &[Option<f32>], shown: usize) {
    scene.rect(at, 6.0, theme.surface);
    scene.line((at.x + 4.0, at.center().1), (at.x + at.w - 4.0, at.center().1), 1.0, theme.raised);
    let point = |i: usize, part: f32| {
        let x = at.x + (i as f32 + 0.5) / worth.len() as f32 * at.w;
        (x, at.y + at.h - 6.0 - (at.h - 12.0) * part)
    };
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
