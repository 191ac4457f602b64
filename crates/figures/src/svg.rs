//! A picture as text. Colours are those of light and dark pages alike, or the picture has a background of its own.

use std::fmt::{self, Display, Write};

pub struct Svg {
    size: (f32, f32),
    head: String,
    body: String,
}

impl Svg {
    /// A picture with a title, and with a style of its own; its class `page` is the background.
    pub fn titled(title: impl Display, style: &str, width: f32, height: f32) -> Svg {
        let head = format!("<title>{}</title>\n<style>{style}</style>", escaped(&title.to_string()));
        let mut svg = Svg { size: (width, height), head, body: String::new() };
        svg.rect((0.0, 0.0), (width, height), "page");
        svg
    }

    pub fn line(&mut self, (x1, y1): (f32, f32), (x2, y2): (f32, f32), class: &str) {
        self.add(format_args!("<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"));
    }

    pub fn circle(&mut self, (x, y): (f32, f32), radius: f32, class: &str) {
        self.add(format_args!("<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>"));
    }

    pub fn rect(&mut self, (x, y): (f32, f32), (wide, high): (f32, f32), class: &str) {
        self.add(format_args!(
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{wide:.1}\" height=\"{high:.1}\"/>"
        ));
    }

    /// Text around a point.
    pub fn text(&mut self, (x, y): (f32, f32), text: &str, class: &str) {
        let text = escaped(text);
        self.add(format_args!("<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{text}</text>"));
    }

    /// What a path draws that is written as in SVG: `M 0 0 L 3 4 Z`.
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

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
