//! SVG pictures as text. The colours suit light and dark pages, or the picture has a background of its own.

use std::fmt::{self, Display, Write};

/// A point in pixels, from the left and from the top.
pub type At = (f32, f32);

pub struct Svg {
    size: (f32, f32),
    head: String,
    body: String,
}

impl Svg {
    /// Creates a picture with a title and a style; the style's class `page` is the background.
    pub fn titled(title: impl Display, style: &str, width: f32, height: f32) -> Svg {
        let head = format!("<title>{}</title>\n<style>{style}</style>", text::xml(title));
        let mut svg = Svg { size: (width, height), head, body: String::new() };
        svg.rect((0.0, 0.0), (width, height), "page");
        svg
    }

    pub fn line(&mut self, (x1, y1): At, (x2, y2): At, class: &str) {
        self.add(format_args!("<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"));
    }

    pub fn circle(&mut self, (x, y): At, radius: f32, class: &str) {
        self.add(format_args!("<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>"));
    }

    pub fn rect(&mut self, (x, y): At, (wide, high): (f32, f32), class: &str) {
        self.add(format_args!(
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{wide:.1}\" height=\"{high:.1}\"/>"
        ));
    }

    /// Draws a square, from its centre and half its side.
    pub fn square(&mut self, (x, y): At, half: f32, class: &str) {
        self.rect((x - half, y - half), (2.0 * half, 2.0 * half), class);
    }

    /// Draws both diagonals of a square, from its centre and half its side.
    pub fn cross(&mut self, (x, y): At, half: f32, class: &str) {
        self.line((x - half, y - half), (x + half, y + half), class);
        self.line((x - half, y + half), (x + half, y - half), class);
    }

    /// Draws a tick of the class `tick`.
    pub fn tick(&mut self, (x, y): At) {
        self.path(&format!("M {} {y} l 4 4 l 7 -8", x - 5.5), "tick");
    }

    /// Draws a text at a point, aligned as its class says.
    pub fn text(&mut self, (x, y): At, text: impl Display, class: &str) {
        let text = text::xml(text);
        self.add(format_args!("<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{text}</text>"));
    }

    /// Draws lines of text, the first one at a point and the others `pitch` pixels apart.
    pub fn lines(&mut self, (x, y): At, pitch: f32, lines: impl IntoIterator<Item = impl Display>, class: &str) {
        for (i, line) in lines.into_iter().enumerate() {
            self.text((x, y + pitch * i as f32), line, class);
        }
    }

    /// Draws the numbers of a board's rows and columns; `at` returns the centre of a square.
    pub fn numbers(&mut self, rows: usize, columns: usize, at: impl Fn((usize, usize)) -> At) {
        for row in 0..rows {
            let (x, y) = at((row, 0));
            self.text((x - 28.0, y + 4.5), row, "small");
        }
        for column in 0..columns {
            let (x, y) = at((0, column));
            self.text((x, y - 25.0), column, "small");
        }
    }

    /// Draws a path in SVG notation: `M 0 0 L 3 4 Z`.
    pub fn path(&mut self, path: &str, class: &str) {
        self.add(format_args!("<path class=\"{class}\" d=\"{path}\"/>"));
    }

    fn add(&mut self, element: fmt::Arguments) {
        let _ = writeln!(self.body, "{element}");
    }
}

impl Display for Svg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = self.size;
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">"
        )?;
        write!(f, "{}\n{}</svg>\n", self.head, self.body)
    }
}
