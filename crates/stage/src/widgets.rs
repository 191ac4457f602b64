//! Widgets: buttons and sliders, written here since the windowing library offers none.

use crate::font;
use crate::scene::{Anchor, Color, Rect, Scene};
use crate::theme::Theme;
use crate::{Input, SMALL, Stop};

/// Draws a small picture into a rectangle.
pub type Icon = fn(&mut Scene, Rect, &Theme);

/// The height of a button, in units.
pub const HIGH: f32 = 32.0;
/// The size of a button's label, in units.
const SIZE: f32 = 13.5;

/// A button with the id of its effect.
#[derive(Clone, Debug)]
pub struct Button<Id> {
    /// the effect of the button
    pub id: Id,
    /// the rectangle of the button; the panel sets it
    pub rect: Rect,
    /// the accessible name, if it differs from the label
    pub name: String,
    /// the label; `<`, `>`, `|<` and `>|` are drawn as arrows
    pub label: String,
    /// the keyboard shortcut as it is shown; its first letter is the key
    pub key: &'static str,
    /// a dimmed text at the right end; `v` is drawn as an arrow down, for a list that opens
    pub note: String,
    /// the least width, in units: that of the widest in a list, or of an alternative label
    pub widest: f32,
    /// the picture at the left end
    pub icon: Option<Icon>,
    /// whether the button is the chosen one of a group
    pub chosen: bool,
    /// whether the button can be pressed
    pub enabled: bool,
    /// whether the button is a line of a list, with its label at the left end
    pub line: bool,
}

impl<Id> Button<Id> {
    /// Creates a button that can be pressed.
    pub fn new(id: Id, label: impl ToString) -> Button<Id> {
        Button {
            id,
            rect: Rect::new(0.0, 0.0, 0.0, 0.0),
            name: String::new(),
            label: label.to_string(),
            key: "",
            note: String::new(),
            widest: 0.0,
            icon: None,
            chosen: false,
            enabled: true,
            line: false,
        }
    }

    /// Splits the button into its id and an equal button with another id.
    pub(crate) fn with<Other>(self, id: Other) -> (Id, Button<Other>) {
        let Button { id: own, rect, name, label, key, note, widest, icon, chosen, enabled, line } = self;
        (own, Button { id, rect, name, label, key, note, widest, icon, chosen, enabled, line })
    }

    /// Returns the button placed at this rectangle.
    #[must_use]
    pub fn at(self, rect: Rect) -> Button<Id> {
        Button { rect, ..self }
    }

    /// Returns the button with this keyboard shortcut.
    #[must_use]
    pub fn key(self, key: &'static str) -> Button<Id> {
        Button { key, ..self }
    }

    /// Returns the button with a dimmed text at its right end.
    #[must_use]
    pub fn note(self, note: impl ToString) -> Button<Id> {
        Button { note: note.to_string(), ..self }
    }

    /// Returns the button with a picture at its left end.
    #[must_use]
    pub fn icon(self, icon: Icon) -> Button<Id> {
        Button { icon: Some(icon), ..self }
    }

    /// Returns the button, marked as the chosen one if `chosen`.
    #[must_use]
    pub fn chosen(self, chosen: bool) -> Button<Id> {
        Button { chosen, ..self }
    }

    /// Returns the button, which can be pressed only if `enabled`.
    #[must_use]
    pub fn enabled(self, enabled: bool) -> Button<Id> {
        Button { enabled, ..self }
    }

    /// Returns the button, labelled `label` if `instead`. Its width has room for either label.
    #[must_use]
    pub fn or(mut self, label: impl ToString, instead: bool) -> Button<Id> {
        let widest = self.least();
        let label = std::mem::replace(&mut self.label, label.to_string());
        let widest = self.least().max(widest);
        Button { widest, label: if instead { self.label } else { label }, ..self }
    }

    /// Returns the button with an accessible name, for a label that is only a sign.
    #[must_use]
    pub fn called(self, name: impl ToString) -> Button<Id> {
        Button { name: name.to_string(), ..self }
    }

    /// Returns the button as a place that keyboard focus can go to.
    #[must_use]
    pub fn stop(&self) -> Stop {
        let label = if self.name.is_empty() { &self.label } else { &self.name }.clone();
        Stop { rect: self.rect, label, key: self.key, chosen: self.chosen, slide: None }
    }

    /// Returns the least width at which the label fits, in units.
    #[must_use]
    pub fn least(&self) -> f32 {
        let icon = if self.icon.is_some() { 26.0 } else { 0.0 };
        let key = if self.aside().is_empty() { 0.0 } else { 10.0 + font::width(self.aside(), SMALL, false) };
        (icon + key + font::width(&self.label, SIZE, true).max(10.0) + 22.0).max(self.widest)
    }

    /// Returns the dimmed text at the right end: the shortcut, or else the note.
    fn aside(&self) -> &str {
        if self.key.is_empty() { &self.note } else { self.key }
    }

    /// Whether the dimmed text fits beside the label, even where the window draws letters half a pixel larger.
    fn has_room_aside(&self) -> bool {
        !self.key.is_empty() || self.least() * (SMALL + 0.5) / SMALL <= self.rect.w
    }

    /// Draws the button, highlighted if the mouse is over it.
    pub fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        let hovered = self.enabled && self.rect.contains(mouse);
        let (face, text, quiet) = match (self.chosen, hovered, self.enabled) {
            (true, ..) => (theme.accent, theme.on_accent, theme.on_accent),
            (_, _, false) => (theme.raised.faded(110), theme.quiet, theme.quiet),
            (_, true, _) => (theme.hovered, theme.text, theme.text),
            _ => (theme.raised, theme.text, theme.quiet),
        };
        scene.rect(self.rect, 8.0, face);
        let (middle, y) = self.rect.center();
        let (mut left, mut right) = (self.rect.x + 11.0, self.rect.x + self.rect.w - 11.0);
        if let Some(icon) = self.icon {
            icon(scene, Rect::new(left - 2.0, y - 10.0, 20.0, 20.0), theme);
            left += 26.0;
        }
        if self.aside() == "v" && self.key.is_empty() {
            for x in [right - 10.0, right] {
                scene.line((x, y - 2.0), (right - 5.0, y + 3.0), 1.8, quiet);
            }
            right -= 18.0;
        } else if !self.aside().is_empty() && self.has_room_aside() {
            scene.text((right, y + 4.5), Anchor::End, SMALL, false, quiet, self.aside());
            right -= font::width(self.aside(), SMALL, false) + 8.0;
        }
        match self.label.as_str() {
            "<" | "|<" => draw_arrow(scene, (middle, y), -1.0, self.label.contains('|'), text),
            ">" | ">|" => draw_arrow(scene, (middle, y), 1.0, self.label.contains('|'), text),
            label if self.line || self.icon.is_some() || !self.aside().is_empty() => {
                let label = font::cut(label, SIZE, true, right - left);
                let wide = font::width(&label, SIZE, true);
                let x = if self.line || self.icon.is_some() { left } else { (left + right - wide) / 2.0 };
                scene.text((x, y + 5.0), Anchor::Start, SIZE, true, text, label);
            }
            label => {
                let label = font::cut(label, SIZE, true, self.rect.w - 8.0);
                scene.text((middle, y + 5.0), Anchor::Middle, SIZE, true, text, label);
            }
        }
    }
}

/// Draws an arrow to the left (-1) or to the right (1), with a bar at its tip if `bar`.
fn draw_arrow(scene: &mut Scene, (x, y): (f32, f32), direction: f32, bar: bool, color: Color) {
    let (back, tip) = (x - 3.0 * direction, x + 3.0 * direction);
    scene.line((back, y - 6.0), (tip, y), 2.2, color);
    scene.line((back, y + 6.0), (tip, y), 2.2, color);
    if bar {
        scene.line((tip + 4.0 * direction, y - 6.0), (tip + 4.0 * direction, y + 6.0), 2.2, color);
    }
}

/// Returns the id of the button that was pressed.
pub fn pressed<Id>(buttons: impl IntoIterator<Item = Button<Id>>, input: &Input) -> Option<Id> {
    let is_pressed = |button: &Button<Id>| input.pressed && button.enabled && button.rect.contains(input.mouse);
    buttons.into_iter().find(is_pressed).map(|button| button.id)
}

/// A slider over integers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slider {
    /// the area in which the slider reacts to the mouse
    pub rect: Rect,
    /// the smallest and the greatest value
    pub range: (u32, u32),
}

impl Slider {
    /// Returns the left end and the width of the handle's track, which stays within the rectangle.
    fn track(&self) -> (f32, f32) {
        (self.rect.x + 10.0, self.rect.w - 20.0)
    }

    /// Returns the value at the horizontal position `x` of the mouse.
    #[must_use]
    pub fn value_at(&self, x: f32) -> u32 {
        let ((low, high), (left, wide)) = (self.range, self.track());
        let part = ((x - left) / wide).clamp(0.0, 1.0);
        low + (part * (high - low) as f32).round() as u32
    }

    /// Returns the horizontal position of the handle for this value.
    #[must_use]
    pub fn place_of(&self, value: u32) -> f32 {
        let ((low, high), (left, wide)) = (self.range, self.track());
        left + wide * value.saturating_sub(low) as f32 / (high - low).max(1) as f32
    }

    /// Returns the horizontal positions that select the value one below and one above this value.
    #[must_use]
    pub fn beside(&self, value: u32) -> (f32, f32) {
        (self.place_of(value.saturating_sub(1)), self.place_of((value + 1).min(self.range.1)))
    }

    /// Draws the slider with its handle at `value`.
    pub fn draw(&self, scene: &mut Scene, theme: &Theme, value: u32) {
        let ((low, high), (left, wide)) = (self.range, self.track());
        let (_, y) = self.rect.center();
        let at = self.place_of(value);
        scene.line((left, y), (left + wide, y), 6.0, theme.raised);
        scene.line((left, y), (at, y), 6.0, theme.accent);
        // Dots only where they do not merge into a line.
        if wide / (high - low).max(1) as f32 >= 8.0 {
            for tick in low..=high {
                let color = if tick <= value { theme.on_accent } else { theme.quiet };
                scene.disc((self.place_of(tick), y), 1.5, color);
            }
        }
        scene.disc((at, y), 10.0, theme.accent);
        scene.disc((at, y), 6.0, theme.on_accent);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slider_reaches_both_ends() {
        let slider = Slider { rect: Rect::new(90.0, 0.0, 100.0, 20.0), range: (1, 9) };
        assert_eq!([50.0, 100.0, 140.0, 180.0, 999.0].map(|x| slider.value_at(x)), [1, 1, 5, 9, 9]);
        assert!((1..=9).all(|value| slider.value_at(slider.place_of(value)) == value));
        // The slider takes the nearest value, and no value beyond its ends.
        let almost = slider.place_of(5) - 1.0;
        assert_eq!(slider.value_at(almost), 5);
        let beside = |value| <[f32; 2]>::from(slider.beside(value)).map(|x| slider.value_at(x));
        assert_eq!([1, 5, 9].map(beside), [[1, 2], [4, 6], [8, 9]]);
        assert_eq!((slider.beside(1).0, slider.beside(9).1), (slider.place_of(1), slider.place_of(9)));
    }
}
