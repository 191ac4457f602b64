//! Pictures of scenes with text drawn as outlines of the window's fonts, so that they look the same everywhere.

use stage::font::{FACES, Face};
use stage::scene::{Anchor, Command, Scene};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use ttf_parser::{GlyphId, OutlineBuilder};

/// Returns the scene as an SVG file without fonts. Letters are outlines, each stored once, and the text itself is added
/// as a description.
///
/// # Panics
///
/// If a letter is not in the fonts.
#[must_use]
pub fn picture(scene: &Scene) -> String {
    let (svg, mut letters, mut body) = (scene.to_svg(), Letters::new(), String::new());
    let (head, elements) = svg.split_once('\n').expect("an SVG file has several lines");
    let mut texts = scene.commands.iter().filter(|command| matches!(command, Command::Text { .. }));
    for element in elements.lines() {
        let text = if element.starts_with("<text ") { texts.next() } else { None };
        body += &text.map_or_else(|| element.to_owned(), |text| letters.set(text));
        body.push('\n');
    }
    let outlines: String =
        letters.outlines.iter().map(|(id, outline)| format!("<path id=\"{id}\" d=\"{outline}\"/>\n")).collect();
    format!("{}\n<defs>\n{outlines}</defs>\n{body}", head.replace(" font-family=\"Inter, sans-serif\"", ""))
}

/// The letters used by the texts of a picture.
struct Letters {
    faces: [ttf_parser::Face<'static>; 3],
    /// The SVG paths of the outlines, by letter id, in units of the font.
    outlines: BTreeMap<String, String>,
}

impl Letters {
    fn new() -> Letters {
        let faces = FACES.map(|bytes| ttf_parser::Face::parse(bytes, 0).expect("the fonts are part of the program"));
        Letters { faces, outlines: BTreeMap::new() }
    }

    /// Returns the text as an SVG group of letters, in units of the font, whose y axis points upwards.
    fn set(&mut self, text: &Command) -> String {
        let Command::Text { at: (x, y), anchor, size, face, color, text } = text else { return String::new() };
        let scale = size / f32::from(self.faces[*face as usize].units_per_em());
        let (mut pen, mut letters) = (0, String::new());
        for letter in text.chars() {
            let (id, advance) = self.learn(*face, letter);
            if self.outlines.contains_key(&id) {
                let _ = write!(letters, "<use href=\"#{id}\" x=\"{pen}\"/>");
            }
            pen += i32::from(advance);
        }
        let left = match anchor {
            Anchor::Start => *x,
            Anchor::Middle => x - scale * pen as f32 / 2.0,
            Anchor::End => x - scale * pen as f32,
        };
        let place = format!("translate({left:.2} {y:.2}) scale({scale:.6} -{scale:.6})");
        let words = text::xml(text).replace('"', "&quot;");
        format!("<g aria-label=\"{words}\" fill=\"{}\" transform=\"{place}\">{letters}</g>", color.css())
    }

    /// Adds a letter to the outlines. Returns its id and the distance by which the pen moves.
    fn learn(&mut self, of: Face, letter: char) -> (String, u16) {
        let face = &self.faces[of as usize];
        let glyph: GlyphId = face.glyph_index(letter).unwrap_or_else(|| panic!("no “{letter}” in the fonts"));
        let id = format!("{}{}", ['r', 'b', 'm'][of as usize], glyph.0);
        let mut outline = Outline::default();
        // A space has no outline.
        if !self.outlines.contains_key(&id) && face.outline_glyph(glyph, &mut outline).is_some() {
            self.outlines.insert(id.clone(), outline.path);
        }
        (id, face.glyph_hor_advance(glyph).unwrap_or(0))
    }
}

/// An outline as an SVG path with relative coordinates.
#[derive(Default)]
struct Outline {
    path: String,
    at: (f32, f32),
    start: (f32, f32),
}

impl Outline {
    fn add(&mut self, command: char, points: &[(f32, f32)]) {
        self.path.push(command);
        for (i, (x, y)) in points.iter().enumerate() {
            let (dx, dy) = (x - self.at.0, y - self.at.1);
            let blank = if i > 0 && dx >= 0.0 { " " } else { "" };
            let comma = if dy >= 0.0 { " " } else { "" };
            let _ = write!(self.path, "{blank}{dx}{comma}{dy}");
        }
        self.at = points.last().copied().unwrap_or(self.start);
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add('m', &[(x, y)]);
        self.start = (x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add('l', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.add('q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.add('c', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.add('z', &[]);
    }
}
