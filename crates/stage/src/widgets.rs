//! Buttons, sliders and paragraphs: our own, since there are only these.

use crate::Input;
use crate::scene::{Anchor, Color, Command, Rect, Scene};
use crate::theme::Theme;

/// A button.
#[derive(Clone, Debug, PartialEq)]
pub struct Button<Id> {
    /// what it does
    pub id: Id,
    /// where it is
    pub rect: Rect,
    /// what it says; `<`, `>`, `|<` and `>|` are drawn as arrows
    pub label: String,
    /// whether it is the chosen one of a group
    pub chosen: bool,
    /// whether it can be pressed
    pub enabled: bool,
}

impl<Id> Button<Id> {
    /// A button that can be pressed.
    pub fn new(id: Id, rect: Rect, label: impl ToString) -> Button<Id> {
        Button { id, rect, label: label.to_string(), chosen: false, enabled: true }
    }

    /// The same button, chosen if `chosen`.
    pub fn chosen(self, chosen: bool) -> Button<Id> {
        Button { chosen, ..self }
    }

    /// The same button, to be pressed only if `enabled`.
    pub fn enabled(self, enabled: bool) -> Button<Id> {
        Button { enabled, ..self }
    }

    /// Draws it.
    pub fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        let hovered = self.enabled && self.rect.contains(mouse);
        let (face, text) = match (self.chosen, hovered, self.enabled) {
            (true, ..) => (theme.accent, theme.on_accent),
            (_, _, false) => (theme.raised.faded(110), theme.quiet),
            (_, true, _) => (theme.hovered, theme.text),
            _ => (theme.raised, theme.text),
        };
        scene.rect(self.rect, 8.0, face);
        let (x, y) = self.rect.center();
        match self.label.as_str() {
            "<" | "|<" => self.draw_arrow(scene, -1.0, text),
            ">" | ">|" => self.draw_arrow(scene, 1.0, text),
            label => scene.text((x, y + 5.0), Anchor::Middle, 14.0, true, text, label),
        }
    }

    /// An arrow to the left (-1) or to the right (1), up to a bar if the label has one.
    fn draw_arrow(&self, scene: &mut Scene, direction: f32, color: Color) {
        let (x, y) = self.rect.center();
        let (back, tip) = (x - 3.0 * direction, x + 3.0 * direction);
        scene.line((back, y - 6.0), (tip, y), 2.2, color);
        scene.line((back, y + 6.0), (tip, y), 2.2, color);
        if self.label.contains('|') {
            scene.line((tip + 4.0 * direction, y - 6.0), (tip + 4.0 * direction, y + 6.0), 2.2, color);
        }
    }
}

/// What the button does that was pressed.
pub fn pressed<Id>(buttons: Vec<Button<Id>>, input: &Input) -> Option<Id> {
    let is_pressed = |button: &Button<Id>| input.pressed && button.enabled && button.rect.contains(input.mouse);
    buttons.into_iter().find(is_pressed).map(|button| button.id)
}

/// A slider over whole numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slider {
    /// where it can be taken hold of
    pub rect: Rect,
    /// smallest and greatest value
    pub range: (u32, u32),
}

impl Slider {
    /// The value at this height of the mouse.
    pub fn value_at(&self, x: f32) -> u32 {
        let (low, high) = self.range;
        let part = ((x - self.rect.x) / self.rect.w).clamp(0.0, 1.0);
        low + (part * (high - low) as f32).round() as u32
    }

    /// Draws it.
    pub fn draw(&self, scene: &mut Scene, theme: &Theme, value: u32) {
        let (low, high) = self.range;
        let (_, y) = self.rect.center();
        let at = |value: u32| self.rect.x + self.rect.w * (value - low) as f32 / (high - low) as f32;
        scene.line((self.rect.x, y), (self.rect.x + self.rect.w, y), 6.0, theme.raised);
        scene.line((self.rect.x, y), (at(value), y), 6.0, theme.accent);
        for tick in low..=high {
            let color = if tick <= value { theme.on_accent } else { theme.quiet };
            scene.commands.push(Command::Disc { center: (at(tick), y), radius: 1.5, color });
        }
        scene.commands.push(Command::Disc { center: (at(value), y), radius: 10.0, color: theme.accent });
        scene.commands.push(Command::Disc { center: (at(value), y), radius: 6.0, color: theme.on_accent });
    }
}

/// Draws a text in lines of so many characters at the most, and so many lines at the most; returns the baseline below the last.
pub fn paragraph(
    scene: &mut Scene,
    at: (f32, f32),
    size: f32,
    color: Color,
    text: &str,
    columns: usize,
    lines: usize,
) -> f32 {
    let wrapped = wrap(text, columns);
    let mut y = at.1;
    for (i, line) in wrapped.iter().take(lines).enumerate() {
        let cut = i + 1 == lines && wrapped.len() > lines;
        scene.text((at.0, y), Anchor::Start, size, false, color, if cut { format!("{line} …") } else { line.clone() });
        y += size * 1.45;
    }
    y
}

/// `text` in lines of at most `columns` characters, cut between words where there are any.
fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let mut word: Vec<char> = word.chars().collect();
            if !line.is_empty() && line.chars().count() + 1 + word.len() > columns {
                lines.push(std::mem::take(&mut line));
            }
            while word.len() > columns {
                let rest = word.split_off(columns);
                lines.push(word.into_iter().collect());
                word = rest;
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.extend(word);
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_wrapped_and_long_ones_cut() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefghij k", 4), ["abcd", "efgh", "ij k"]);
        assert_eq!(wrap("a\n\nb", 4), ["a", "", "b"]);
    }

    #[test]
    fn a_slider_reaches_both_ends() {
        let slider = Slider { rect: Rect::new(100.0, 0.0, 80.0, 20.0), range: (1, 9) };
        assert_eq!([50.0, 100.0, 140.0, 180.0, 999.0].map(|x| slider.value_at(x)), [1, 1, 5, 9, 9]);
    }
}
