//! Draws a scene with macroquad: the only file that does so. Shapes are triangles with edges that fade out over one
//! pixel. Text is drawn from a separate cache of glyphs, because macroquad's cache loses letters when a window grows
//! (macroquad #1006).

use macroquad::models::Vertex;
use macroquad::prelude::{
    Color, DrawMode, FilterMode, Image, Texture2D, Vec2, clear_background, get_internal_gl, get_screen_data,
    screen_dpi_scale, screen_height, screen_width, vec2,
};
use stage::Layout;
use stage::font::Face;
use stage::scene::{self, Anchor, Command, Rect, Scene};
use std::collections::HashMap;
use std::f32::consts::TAU;

/// The transformation from units of the layout to the window.
#[derive(Clone, Copy, PartialEq)]
pub struct View {
    /// The number of macroquad's units in a unit of the layout.
    pub scale: f32,
    /// The width and height of the window, in units of the layout.
    pub size: (f32, f32),
    /// The number of physical pixels in a unit of macroquad.
    dpi: f32,
}

impl View {
    /// Returns the view of the window at its present size, with text enlarged by the factor `zoom`.
    pub fn of_window(zoom: f32) -> View {
        let window = (screen_width().max(1.0), screen_height().max(1.0));
        let scale = Layout::scale(window) * zoom;
        View { scale, size: (window.0 / scale, window.1 / scale), dpi: screen_dpi_scale() }
    }

    /// Converts a position in the window to units of the layout.
    pub fn to_units(self, (x, y): (f32, f32)) -> (f32, f32) {
        (x / self.scale, y / self.scale)
    }

    /// Converts a rectangle in units of the layout to physical pixels: left, top, width, height.
    pub fn to_pixels(self, Rect { x, y, w, h }: Rect) -> [f32; 4] {
        [x, y, w, h].map(|side| side * self.scale * self.dpi)
    }

    fn point(self, (x, y): (f32, f32)) -> Vec2 {
        vec2(x * self.scale, y * self.scale)
    }

    /// Returns the size of a physical pixel, in units of macroquad.
    fn pixel(self) -> f32 {
        1.0 / self.dpi
    }
}

/// A renderer of scenes, with its cache of glyphs.
#[derive(Default)]
pub struct Backend {
    glyphs: Glyphs,
}

fn color(scene::Color(red, green, blue, alpha): scene::Color) -> Color {
    Color::from_rgba(red, green, blue, alpha)
}

impl Backend {
    /// Draws a scene.
    pub fn draw(&mut self, scene: &Scene, view: View) {
        self.glyphs.prepare(scene, view);
        clear_background(color(scene.background));
        for command in &scene.commands {
            self.command(command, view);
        }
    }

    fn command(&self, command: &Command, view: View) {
        let (scale, pixel) = (view.scale, view.pixel());
        // Lines are at least one pixel wide: the fading edges of a thinner line would cross.
        let half = |width: f32| (width * scale).max(pixel) / 2.0;
        match command {
            Command::Box { rect, radius, color: fill } => {
                let at = view.point((rect.x, rect.y));
                let outline = round_box(Rect::new(at.x, at.y, rect.w * scale, rect.h * scale), radius * scale);
                fill_convex(&outline, pixel, color(*fill));
            }
            Command::Disc { center, radius, color: fill } => {
                fill_convex(&circle(view.point(*center), radius * scale), pixel, color(*fill));
            }
            Command::Ellipse { center, radii, color: fill } => {
                let (center, round) = (view.point(*center), circle(Vec2::ZERO, radii.0.max(radii.1) * scale));
                let stretch = vec2(radii.0, radii.1) / radii.0.max(radii.1);
                let outline: Vec<Vec2> = round.into_iter().map(|point| center + point * stretch).collect();
                fill_convex(&outline, pixel, color(*fill));
            }
            Command::Ring { center, radius, width, color: stroke } => {
                let (center, radius, half) = (view.point(*center), radius * scale, half(*width));
                let band = [
                    (radius - half - pixel / 2.0, 0.0),
                    (radius - half + pixel / 2.0, 1.0),
                    (radius + half - pixel / 2.0, 1.0),
                    (radius + half + pixel / 2.0, 0.0),
                ];
                let sides = sides(radius + half);
                bands(&band.map(|(radius, opaque)| (circle_of(center, radius, sides), opaque)), color(*stroke));
            }
            Command::Line { from, to, width, color: stroke } => {
                fill_convex(&capsule(view.point(*from), view.point(*to), half(*width)), pixel, color(*stroke));
            }
            Command::Text { at, anchor, size, face, color: ink, text } => {
                let font = Font { face: *face, pixels: pixels(*size, view) };
                let (letters, width) = self.glyphs.set(font, text);
                let shift = match anchor {
                    Anchor::Start => 0.0,
                    Anchor::Middle => width / 2.0,
                    Anchor::End => width,
                };
                let at = view.point(*at) * view.dpi;
                self.glyphs.draw(letters, vec2((at.x - shift).round(), at.y.round()), view.pixel(), color(*ink));
            }
        }
    }
}

fn pixels(size: f32, view: View) -> u16 {
    (size * view.scale * view.dpi).round().clamp(4.0, 200.0) as u16
}

/// Returns the number of corners that make a circle of this radius look round.
fn sides(radius: f32) -> usize {
    ((radius.max(1.0)).sqrt() * 9.0).clamp(16.0, 160.0) as usize
}

fn circle(center: Vec2, radius: f32) -> Vec<Vec2> {
    circle_of(center, radius, sides(radius))
}

fn circle_of(center: Vec2, radius: f32, sides: usize) -> Vec<Vec2> {
    (0..sides).map(|i| center + radius * Vec2::from_angle(TAU * i as f32 / sides as f32)).collect()
}

fn round_box(rect: Rect, radius: f32) -> Vec<Vec2> {
    let radius = radius.min(rect.w / 2.0).min(rect.h / 2.0);
    if radius < 0.5 {
        // Many corners at one point would overlap where the edge fades, and be visible as a seam.
        let (right, bottom) = (rect.x + rect.w, rect.y + rect.h);
        return vec![vec2(right, bottom), vec2(rect.x, bottom), vec2(rect.x, rect.y), vec2(right, rect.y)];
    }
    let (left, right) = (rect.x + radius, rect.x + rect.w - radius);
    let (top, bottom) = (rect.y + radius, rect.y + rect.h - radius);
    let corners = [(right, bottom), (left, bottom), (left, top), (right, top)];
    let steps = sides(radius) / 4;
    let corner = |i: usize| {
        let (x, y) = corners[i];
        let angle = move |step: usize| TAU / 4.0 * (i as f32 + step as f32 / steps as f32);
        (0..=steps).map(move |step| vec2(x, y) + radius * Vec2::from_angle(angle(step)))
    };
    (0..4).flat_map(corner).collect()
}

/// Returns the outline of a line with round ends.
fn capsule(from: Vec2, to: Vec2, half: f32) -> Vec<Vec2> {
    let direction = (to - from).normalize_or(Vec2::X).to_angle();
    let steps = (sides(half) / 2).max(6);
    let end = |at: Vec2, start: f32| {
        (0..=steps).map(move |i| at + half * Vec2::from_angle(start + TAU / 2.0 * i as f32 / steps as f32))
    };
    end(to, direction - TAU / 4.0).chain(end(from, direction + TAU / 4.0)).collect()
}

/// Fills a convex outline, whose edge fades out over one pixel.
fn fill_convex(outline: &[Vec2], pixel: f32, color: Color) {
    let middle = outline.iter().copied().sum::<Vec2>() / outline.len() as f32;
    let count = outline.len();
    let outward: Vec<Vec2> = (0..count)
        .map(|i| {
            let along = outline[(i + 1) % count] - outline[(i + count - 1) % count];
            let normal = along.perp().normalize_or_zero();
            if normal.dot(outline[i] - middle) < 0.0 { -normal } else { normal }
        })
        .collect();
    let moved = |by: f32| outline.iter().zip(&outward).map(|(point, out)| *point + *out * by).collect::<Vec<Vec2>>();
    bands(&[(vec![middle; count], 1.0), (moved(-pixel / 2.0), 1.0), (moved(pixel / 2.0), 0.0)], color);
}

/// Fills the bands between closed lines with the same number of corners. Each line has its own opacity.
fn bands(lines: &[(Vec<Vec2>, f32)], color: Color) {
    let count = lines[0].0.len();
    let vertices: Vec<Vertex> = lines
        .iter()
        .flat_map(|(points, opaque)| {
            let color = Color { a: color.a * opaque, ..color };
            points.iter().map(move |point| Vertex::new(point.x, point.y, 0.0, 0.0, 0.0, color))
        })
        .collect();
    let mut indices: Vec<u16> = Vec::with_capacity(6 * count * lines.len());
    for band in 0..lines.len() - 1 {
        for i in 0..count {
            let (a, b) = (band * count + i, band * count + (i + 1) % count);
            indices.extend([a, b, a + count, b, b + count, a + count].map(|index| index as u16));
        }
    }
    triangles(None, &vertices, &indices);
}

/// Draws everything that macroquad has buffered for the end of the frame.
pub fn flush() {
    #[expect(unsafe_code, reason = "macroquad has no other way to draw at once; the reference is gone in this line")]
    unsafe {
        get_internal_gl().flush();
    }
}

/// Returns the image drawn in this frame so far; its first row is the lowest one.
#[must_use]
pub fn drawn() -> Image {
    flush();
    get_screen_data()
}

fn triangles(texture: Option<&Texture2D>, vertices: &[Vertex], indices: &[u16]) {
    #[expect(
        unsafe_code,
        reason = "macroquad has no other way to draw triangles; the reference is gone at the end of this function"
    )]
    let gl = unsafe { get_internal_gl().quad_gl };
    gl.texture(texture);
    gl.draw_mode(DrawMode::Triangles);
    gl.geometry(vertices, indices);
}

/// A font face and its size in physical pixels.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Font {
    face: Face,
    pixels: u16,
}

impl Font {
    /// Returns the number of horizontal positions within a pixel at which letters can begin. Small letters would be
    /// spaced unevenly if each began at a whole pixel.
    fn steps(self) -> u16 {
        if self.pixels <= 24 { 3 } else { 1 }
    }
}

/// The place of a letter in the texture, and its metrics.
#[derive(Clone, Copy)]
struct Glyph {
    /// The left, top, right and bottom edges in the texture, from 0 to 1.
    place: [f32; 4],
    size: Vec2,
    /// The offset from the pen to the upper left corner, in physical pixels.
    offset: Vec2,
    advance: f32,
}

/// A texture of glyphs. All letters of a scene are added before drawing, so the texture never changes within a frame.
struct Glyphs {
    /// The glyphs by font, letter, and horizontal position within a pixel.
    known: HashMap<(Font, char, u16), Glyph>,
    image: Image,
    texture: Texture2D,
    /// The next free position in the texture, and below it the height of its row.
    free: (u16, u16),
    row: u16,
    view: Option<View>,
}

const SIDE: u16 = 2048;

impl Default for Glyphs {
    fn default() -> Glyphs {
        let image = Image::gen_image_color(SIDE, SIDE, Color::new(1.0, 1.0, 1.0, 0.0));
        let texture = Texture2D::from_image(&image);
        texture.set_filter(FilterMode::Nearest);
        Glyphs { known: HashMap::new(), image, texture, free: (1, 1), row: 0, view: None }
    }
}

impl Glyphs {
    /// Adds every letter of the scene to the texture.
    fn prepare(&mut self, scene: &Scene, view: View) {
        if self.view != Some(view) {
            // In a window of another size, the old letters cannot be used any more.
            (self.view, self.free, self.row) = (Some(view), (1, 1), 0);
            self.known.clear();
            self.image.bytes.chunks_mut(4).for_each(|pixel| pixel[3] = 0);
        }
        let before = self.known.len();
        for command in &scene.commands {
            if let Command::Text { size, face, text, .. } = command {
                let font = Font { face: *face, pixels: pixels(*size, view) };
                let missing = |letter: &char| !self.known.contains_key(&(font, *letter, 0));
                let missing: Vec<char> = text.chars().filter(missing).collect();
                missing
                    .into_iter()
                    .for_each(|letter| (0..font.steps()).for_each(|step| self.learn(font, letter, step)));
            }
        }
        if self.known.len() != before {
            self.texture.update(&self.image);
        }
    }

    fn learn(&mut self, font: Font, letter: char, step: u16) {
        let face = font.face.font();
        let (metrics, wide, cover) = match font.steps() {
            1 => {
                let (metrics, cover) = face.rasterize(letter, f32::from(font.pixels));
                (metrics, metrics.width, cover)
            }
            _ => moved(face.rasterize_subpixel(letter, f32::from(font.pixels)), step),
        };
        let (width, height) = (wide as u16, metrics.height as u16);
        if self.free.0 + width + 1 > SIDE {
            self.free = (1, self.free.1 + self.row + 1);
            self.row = 0;
        }
        if self.free.1 + height + 1 > SIDE {
            return; // full: the letter stays invisible until the size changes
        }
        let (x, y) = self.free;
        for (i, cover) in cover.iter().enumerate() {
            let (column, row) = (usize::from(x) + i % wide, usize::from(y) + i / wide);
            self.image.bytes[4 * (row * usize::from(SIDE) + column) + 3] = *cover;
        }
        let part = |at: u16| f32::from(at) / f32::from(SIDE);
        let glyph = Glyph {
            place: [part(x), part(y), part(x + width), part(y + height)],
            size: vec2(f32::from(width), f32::from(height)),
            offset: vec2(metrics.xmin as f32, -(metrics.ymin as f32) - f32::from(height)),
            advance: metrics.advance_width,
        };
        self.free.0 += width + 1;
        self.row = self.row.max(height);
        self.known.insert((font, letter, step), glyph);
    }

    /// Returns each letter with the whole physical pixel at which it begins, and the pen's position behind the last
    /// letter.
    fn set(&self, font: Font, text: &str) -> (Vec<(f32, Glyph)>, f32) {
        let face = font.face.font();
        let (mut pen, mut before, mut set) = (0.0, None, Vec::new());
        for letter in text.chars() {
            let kern = before.and_then(|before| face.horizontal_kern(before, letter, f32::from(font.pixels)));
            pen += kern.unwrap_or(0.0);
            let steps = f32::from(font.steps());
            let place = (pen * steps).round();
            if let Some(glyph) = self.known.get(&(font, letter, (place % steps) as u16)) {
                set.push(((place / steps).floor(), *glyph));
                pen += glyph.advance;
            }
            before = Some(letter);
        }
        (set, pen)
    }

    /// Draws letters. `at` is the left end of the baseline in physical pixels, each of which has `pixel` units of
    /// macroquad.
    fn draw(&self, letters: Vec<(f32, Glyph)>, at: Vec2, pixel: f32, color: Color) {
        let (mut vertices, mut indices) = (Vec::new(), Vec::new());
        for (pen, glyph) in letters {
            let corner = (at + vec2(pen, 0.0) + glyph.offset) * pixel;
            let end = corner + glyph.size * pixel;
            let [left, top, right, bottom] = glyph.place;
            let first = vertices.len() as u16;
            vertices.extend([
                Vertex::new(corner.x, corner.y, 0.0, left, top, color),
                Vertex::new(end.x, corner.y, 0.0, right, top, color),
                Vertex::new(end.x, end.y, 0.0, right, bottom, color),
                Vertex::new(corner.x, end.y, 0.0, left, bottom, color),
            ]);
            indices.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
        }
        triangles(Some(&self.texture), &vertices, &indices);
    }
}

/// Scales a letter rendered at triple width down to pixels, moved to the right by so many thirds of a pixel. Returns
/// its metrics, new width and coverage.
fn moved((metrics, fine): (fontdue::Metrics, Vec<u8>), thirds: u16) -> (fontdue::Metrics, usize, Vec<u8>) {
    // The rendered letter begins at a fraction of a third instead of the same fraction of a pixel: the rest is added.
    let part = metrics.bounds.xmin - metrics.xmin as f32;
    let (shift, wide) = (usize::from(thirds) + (2.0 * part).round() as usize, metrics.width + 2);
    let mut sums = vec![0_u16; wide * metrics.height];
    for (i, cover) in fine.iter().enumerate() {
        let (row, third) = (i / (3 * metrics.width), i % (3 * metrics.width));
        sums[row * wide + (third + shift) / 3] += u16::from(*cover);
    }
    (metrics, wide, sums.into_iter().map(|sum| (sum / 3) as u8).collect())
}
