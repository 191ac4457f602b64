//! A scene: what is to be seen, as a list of drawing commands in the units of its [`Layout`]. Pure: no window, no
//! clock.
//!
//! The same list goes to the window (`backend`) and to SVG, which tests compare and handouts can show.

use crate::Layout;
use crate::font::Face;
use std::fmt::Write as _;

/// Red, green, blue, and how opaque.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Color(pub u8, pub u8, pub u8, pub u8);

impl Color {
    /// An opaque colour, written as in CSS: `0x2f6df6`.
    #[must_use]
    pub const fn hex(rgb: u32) -> Color {
        Color((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8, 255)
    }

    /// The same, less opaque: 0 is invisible, 255 opaque.
    #[must_use]
    pub const fn faded(self, alpha: u8) -> Color {
        Color(self.0, self.1, self.2, alpha)
    }

    /// As CSS and SVG write it.
    #[must_use]
    pub fn css(self) -> String {
        let Color(red, green, blue, alpha) = self;
        match alpha {
            255 => format!("#{red:02x}{green:02x}{blue:02x}"),
            _ => format!("rgba({red},{green},{blue},{:.2})", f32::from(alpha) / 255.0),
        }
    }

    /// How far two opaque colours stand apart, as the guidelines for the web count it: from 1, the same, to 21, black
    /// on white.
    #[must_use]
    pub fn contrast(self, other: Color) -> f64 {
        let light = |part: u8| match f64::from(part) / 255.0 {
            part if part <= 0.04045 => part / 12.92,
            part => ((part + 0.055) / 1.055).powf(2.4),
        };
        let light = |Color(r, g, b, _): Color| 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b) + 0.05;
        let (one, other) = (light(self), light(other));
        one.max(other) / one.min(other)
    }
}

/// A rectangle.
#[derive(Default, Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// left
    pub x: f32,
    /// top
    pub y: f32,
    /// width
    pub w: f32,
    /// height
    pub h: f32,
}

impl Rect {
    /// The rectangle with this upper left corner and this size.
    #[must_use]
    pub const fn new(x: f32, y: f32, w: f32, h: f32) -> Rect {
        Rect { x, y, w, h }
    }

    /// Whether the point lies in it.
    #[must_use]
    pub fn contains(&self, (x, y): (f32, f32)) -> bool {
        (self.x..self.x + self.w).contains(&x) && (self.y..self.y + self.h).contains(&y)
    }

    /// The part of it in the given row and column when it is divided into `count` x `count`.
    #[must_use]
    pub fn part(&self, count: usize, row: usize, column: usize) -> Rect {
        let (w, h) = (self.w / count as f32, self.h / count as f32);
        Rect::new(self.x + column as f32 * w, self.y + row as f32 * h, w, h)
    }

    /// The (row, column) of the part in which the point lies when it is divided into `count` x `count`; `None` outside
    /// of it.
    #[must_use]
    pub fn part_at(&self, count: usize, point: (f32, f32)) -> Option<(usize, usize)> {
        let index = |at: f32, size: f32| ((at / size * count as f32) as usize).min(count - 1);
        self.contains(point).then(|| (index(point.1 - self.y, self.h), index(point.0 - self.x, self.w)))
    }

    /// The same rectangle, smaller by `margin` on each side.
    #[must_use]
    pub fn inset(&self, margin: f32) -> Rect {
        Rect::new(self.x + margin, self.y + margin, self.w - 2.0 * margin, self.h - 2.0 * margin)
    }

    /// Its middle.
    #[must_use]
    pub fn center(&self) -> (f32, f32) {
        (self.x + self.w / 2.0, self.y + self.h / 2.0)
    }
}

/// Which point of a text stands at its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// the left end
    Start,
    /// the middle
    Middle,
    /// the right end
    End,
}

/// One thing to draw.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// A filled rectangle with round corners.
    Box {
        /// where
        rect: Rect,
        /// of the corners
        radius: f32,
        /// inside
        color: Color,
    },
    /// A filled circle.
    Disc {
        /// the middle
        center: (f32, f32),
        /// the radius
        radius: f32,
        /// inside
        color: Color,
    },
    /// A filled ellipse: a disc that is being turned over.
    Ellipse {
        /// the middle
        center: (f32, f32),
        /// half its width and half its height
        radii: (f32, f32),
        /// inside
        color: Color,
    },
    /// A circle.
    Ring {
        /// the middle
        center: (f32, f32),
        /// the radius, to the middle of the line
        radius: f32,
        /// of the line
        width: f32,
        /// of the line
        color: Color,
    },
    /// A line with round ends.
    Line {
        /// one end
        from: (f32, f32),
        /// the other
        to: (f32, f32),
        /// how thick
        width: f32,
        /// its colour
        color: Color,
    },
    /// A line of text.
    Text {
        /// a point of the baseline
        at: (f32, f32),
        /// which one
        anchor: Anchor,
        /// height of the letters with their lengths up and down
        size: f32,
        /// in which letters
        face: Face,
        /// its colour
        color: Color,
        /// what it says
        text: String,
    },
}

/// All of it, from back to front.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Behind everything.
    pub background: Color,
    /// Where the parts of the screen are.
    pub layout: Layout,
    /// From back to front.
    pub commands: Vec<Command>,
}

impl Scene {
    /// An empty scene.
    #[must_use]
    pub fn new(background: Color, layout: Layout) -> Scene {
        Scene { background, layout, commands: Vec::new() }
    }

    /// Adds a filled rectangle.
    pub fn rect(&mut self, rect: Rect, radius: f32, color: Color) {
        self.commands.push(Command::Box { rect, radius, color });
    }

    /// Adds a line.
    pub fn line(&mut self, from: (f32, f32), to: (f32, f32), width: f32, color: Color) {
        self.commands.push(Command::Line { from, to, width, color });
    }

    /// Adds a filled circle.
    pub fn disc(&mut self, center: (f32, f32), radius: f32, color: Color) {
        self.commands.push(Command::Disc { center, radius, color });
    }

    /// Adds a circle.
    pub fn ring(&mut self, center: (f32, f32), radius: f32, width: f32, color: Color) {
        self.commands.push(Command::Ring { center, radius, width, color });
    }

    /// Adds a line of text. A hyphen before a number becomes a minus, but not in code.
    pub fn text(
        &mut self,
        at: (f32, f32),
        anchor: Anchor,
        size: f32,
        face: impl Into<Face>,
        color: Color,
        text: impl ToString,
    ) {
        let (face, text) = (face.into(), text.to_string());
        let text = if face == Face::Mono { text } else { with_minus_signs(&text) };
        self.commands.push(Command::Text { at, anchor, size, face, color, text });
    }

    /// Every text in it, from back to front.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.commands.iter().filter_map(|command| match command {
            Command::Text { text, .. } => Some(text.as_str()),
            _ => None,
        })
    }

    /// The scene as an SVG file.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let (width, height) = self.layout.size;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"Inter, sans-serif\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n",
            self.background.css()
        );
        for command in &self.commands {
            let _ = match command {
                Command::Box { rect: Rect { x, y, w, h }, radius, color } => writeln!(
                    svg,
                    "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{w:.1}\" height=\"{h:.1}\" rx=\"{radius:.1}\" fill=\"{}\"/>",
                    color.css()
                ),
                Command::Disc { center: (x, y), radius, color } => {
                    writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" fill=\"{}\"/>", color.css())
                }
                Command::Ellipse { center: (x, y), radii: (rx, ry), color } => writeln!(
                    svg,
                    "<ellipse cx=\"{x:.1}\" cy=\"{y:.1}\" rx=\"{rx:.1}\" ry=\"{ry:.1}\" fill=\"{}\"/>",
                    color.css()
                ),
                Command::Ring { center: (x, y), radius, width, color } => writeln!(
                    svg,
                    "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" fill=\"none\" stroke-width=\"{width:.1}\" stroke=\"{}\"/>",
                    color.css()
                ),
                Command::Line { from, to, width, color } => writeln!(
                    svg,
                    "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke-linecap=\"round\" stroke-width=\"{width:.1}\" stroke=\"{}\"/>",
                    from.0,
                    from.1,
                    to.0,
                    to.1,
                    color.css()
                ),
                Command::Text { at: (x, y), anchor, size, face, color, text } => writeln!(
                    svg,
                    "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{}\" font-size=\"{size:.1}\" {} fill=\"{}\">{}</text>",
                    match anchor {
                        Anchor::Start => "start",
                        Anchor::Middle => "middle",
                        Anchor::End => "end",
                    },
                    match face {
                        Face::Regular => "font-weight=\"400\"",
                        Face::Bold => "font-weight=\"600\"",
                        Face::Mono => "font-family=\"JetBrains Mono, monospace\" xml:space=\"preserve\"",
                    },
                    color.css(),
                    text::xml(text)
                ),
            };
        }
        svg + "</svg>\n"
    }
}

/// The text with a real minus before each number that has a hyphen there; the terminal keeps what can be typed.
#[must_use]
pub fn with_minus_signs(text: &str) -> String {
    let mut with = String::with_capacity(text.len());
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        let is_minus = sign == '-'
            && signs.peek().is_some_and(char::is_ascii_digit)
            && !with.ends_with(|before: char| before.is_alphanumeric());
        with.push(if is_minus { '−' } else { sign });
    }
    with
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minus_is_one_and_a_hyphen_stays_a_hyphen() {
        let shown = with_minus_signs("-4, c3 -0.8, \"-12\"; tie-break, a1-3, -, --");
        assert_eq!(shown, "−4, c3 −0.8, \"−12\"; tie-break, a1-3, -, --");
    }
}
