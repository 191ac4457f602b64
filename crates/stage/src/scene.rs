//! A scene: what is to be seen, as a list of drawing commands in the units of its [`Layout`]. Pure: no window, no
//! clock.
//!
//! The same list goes to the window (`backend`) and to SVG, which tests compare and handouts can show.

use crate::Layout;
use crate::font::Face;
use std::fmt::Write as _;

/// A colour: red, green, blue and opacity, each from 0 to 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Color(pub u8, pub u8, pub u8, pub u8);

impl Color {
    /// Returns an opaque colour, written as in CSS: `0x2f6df6`.
    #[must_use]
    pub const fn hex(rgb: u32) -> Color {
        Color((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8, 255)
    }

    /// Returns this colour with the opacity `alpha`: 0 is invisible, 255 opaque.
    #[must_use]
    pub const fn faded(self, alpha: u8) -> Color {
        Color(self.0, self.1, self.2, alpha)
    }

    /// Returns the colour in the notation of CSS and SVG.
    #[must_use]
    pub fn css(self) -> String {
        let Color(red, green, blue, alpha) = self;
        match alpha {
            255 => format!("#{red:02x}{green:02x}{blue:02x}"),
            _ => format!("rgba({red},{green},{blue},{:.2})", f32::from(alpha) / 255.0),
        }
    }

    /// Returns the contrast of two opaque colours as the Web Content Accessibility Guidelines define it: from 1 (equal)
    /// to 21 (black on white).
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

/// A rectangle in units of the layout.
#[derive(Default, Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// the left edge, to the right of the window's left edge
    pub x: f32,
    /// the top edge, below the window's top edge
    pub y: f32,
    /// the width, in units
    pub w: f32,
    /// the height, in units
    pub h: f32,
}

impl Rect {
    /// Creates a rectangle from its upper left corner and its size.
    #[must_use]
    pub const fn new(x: f32, y: f32, w: f32, h: f32) -> Rect {
        Rect { x, y, w, h }
    }

    /// Whether the point lies in the rectangle.
    #[must_use]
    pub fn contains(&self, (x, y): (f32, f32)) -> bool {
        (self.x..self.x + self.w).contains(&x) && (self.y..self.y + self.h).contains(&y)
    }

    /// Returns the cell in a row and column (0-based) of the rectangle divided into `count` x `count` cells.
    #[must_use]
    pub fn part(&self, count: usize, row: usize, column: usize) -> Rect {
        let (w, h) = (self.w / count as f32, self.h / count as f32);
        Rect::new(self.x + column as f32 * w, self.y + row as f32 * h, w, h)
    }

    /// Returns the 0-based (row, column) of the cell that holds the point, of `count` x `count` cells; `None` outside
    /// the rectangle.
    #[must_use]
    pub fn part_at(&self, count: usize, point: (f32, f32)) -> Option<(usize, usize)> {
        let index = |at: f32, size: f32| ((at / size * count as f32) as usize).min(count - 1);
        self.contains(point).then(|| (index(point.1 - self.y, self.h), index(point.0 - self.x, self.w)))
    }

    /// Returns the rectangle reduced by `margin` on each side.
    #[must_use]
    pub fn inset(&self, margin: f32) -> Rect {
        Rect::new(self.x + margin, self.y + margin, self.w - 2.0 * margin, self.h - 2.0 * margin)
    }

    /// Returns the centre of the rectangle.
    #[must_use]
    pub fn center(&self) -> (f32, f32) {
        (self.x + self.w / 2.0, self.y + self.h / 2.0)
    }
}

/// The part of a line of text that is placed at its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// the left end of the text
    Start,
    /// the middle of the text
    Middle,
    /// the right end of the text
    End,
}

/// A drawing command, in units of the layout.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// A filled rectangle with round corners.
    Box {
        /// position and size of the rectangle
        rect: Rect,
        /// the radius of the corners
        radius: f32,
        /// the fill colour
        color: Color,
    },
    /// A filled circle.
    Disc {
        /// the centre of the circle
        center: (f32, f32),
        /// the radius of the circle
        radius: f32,
        /// the fill colour
        color: Color,
    },
    /// A filled ellipse, such as a disc that is being turned over.
    Ellipse {
        /// the centre of the ellipse
        center: (f32, f32),
        /// half its width and half its height
        radii: (f32, f32),
        /// the fill colour
        color: Color,
    },
    /// The outline of a circle.
    Ring {
        /// the centre of the circle
        center: (f32, f32),
        /// the radius, measured to the middle of the line
        radius: f32,
        /// the width of the line
        width: f32,
        /// the colour of the line
        color: Color,
    },
    /// A line with round ends.
    Line {
        /// the first end point
        from: (f32, f32),
        /// the second end point
        to: (f32, f32),
        /// the width of the line
        width: f32,
        /// the colour of the line
        color: Color,
    },
    /// A line of text.
    Text {
        /// the anchor's position on the baseline
        at: (f32, f32),
        /// the part of the text that is placed at `at`
        anchor: Anchor,
        /// the height of the letters, including ascenders and descenders
        size: f32,
        /// the face of the letters
        face: Face,
        /// the colour of the letters
        color: Color,
        /// the text to draw
        text: String,
    },
}

/// All drawing commands of a frame, from back to front.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The colour behind all commands.
    pub background: Color,
    /// The positions of the parts of the screen.
    pub layout: Layout,
    /// The drawing commands, from back to front.
    pub commands: Vec<Command>,
}

impl Scene {
    /// Creates an empty scene.
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

    /// Adds a line of text. A hyphen before a number becomes a minus sign, except in code.
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

    /// Returns the texts of the scene, from back to front.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.commands.iter().filter_map(|command| match command {
            Command::Text { text, .. } => Some(text.as_str()),
            _ => None,
        })
    }

    /// Returns the scene as an SVG file.
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

/// Replaces each hyphen before a number by a minus sign. The terminal keeps hyphens, so that its output can be typed.
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
