//! Checks the contrast of scenes by the web's accessibility guidelines (WCAG). Texts need a contrast of 4.5, large
//! texts 3, and marks (everything that is not a box) 3 at most of their points.
//!
//! Not counted as marks are the grid, gaps in the background's colour around marks, and a slider's rail. Parts within
//! or around a round mark that stands out are exempt, too: a disc within its rim, a groove in it.

use super::{left_of, width};
use stage::font::Face;
use stage::scene::{Color, Command, Rect, Scene};
use stage::theme::{DARK, LIGHT};
use std::collections::HashMap;

type Point = (f32, f32);

/// Checks that everything in the scene stands out.
pub fn stands_out(scene: &Scene) {
    let layers = Layers::of(scene);
    let mut round: HashMap<[u32; 2], Vec<usize>> = HashMap::new();
    for (i, command) in scene.commands.iter().enumerate() {
        center(command).into_iter().for_each(|at| round.entry(at).or_default().push(i));
    }
    for (i, command) in scene.commands.iter().enumerate() {
        if let Command::Text { size, face, .. } = command {
            let least = if *size >= 24.0 || (*face == Face::Bold && *size >= 18.7) { 3.0 } else { 4.5 };
            let lowest = layers.contrasts(i).into_iter().fold(f64::INFINITY, f64::min);
            assert!(lowest >= least, "{lowest:.2} is too little contrast: {command:?}");
        } else if !is_exempt(scene, command) && !layers.shows(i) {
            let around = center(command).map_or(&[][..], |at| &round[&at]);
            let seen = around.iter().any(|other| layers.shows(*other));
            assert!(seen, "too little contrast: {:.2?} {command:?}", layers.contrasts(i));
        }
    }
}

/// A scene with an index of its commands by tile. Without the index, each point would have to be searched in all
/// commands.
struct Layers<'a> {
    scene: &'a Scene,
    tiles: HashMap<(i32, i32), Vec<usize>>,
}

/// The width of a tile, in units of the layout.
const TILE: f32 = 24.0;

fn tile((x, y): Point) -> (i32, i32) {
    ((x / TILE).floor() as i32, (y / TILE).floor() as i32)
}

impl Layers<'_> {
    fn of(scene: &Scene) -> Layers<'_> {
        let mut tiles: HashMap<(i32, i32), Vec<usize>> = HashMap::new();
        for (i, command) in scene.commands.iter().enumerate() {
            let Rect { x, y, w, h } = bounds(command);
            let ((left, top), (right, bottom)) = (tile((x, y)), tile((x + w, y + h)));
            for at in (left..=right).flat_map(|column| (top..=bottom).map(move |row| (column, row))) {
                tiles.entry(at).or_default().push(i);
            }
        }
        Layers { scene, tiles }
    }

    /// Returns the contrast of a command to its background at some of its points. Points on a background of the mark's
    /// own colour are skipped, since they belong to the same mark.
    fn contrasts(&self, i: usize) -> Vec<f64> {
        let command = &self.scene.commands[i];
        let is_text = matches!(command, Command::Text { .. });
        let contrast = |point: Point| {
            let behind = self.beneath(i, point);
            (is_text || behind != color(command)).then(|| over(color(command), behind).contrast(behind))
        };
        points(command).into_iter().filter_map(contrast).collect()
    }

    fn beneath(&self, i: usize, point: Point) -> Color {
        let below = self.tiles.get(&tile(point)).into_iter().flatten().take_while(|other| **other < i);
        let below = below.map(|other| &self.scene.commands[*other]).filter(|command| covers(command, point));
        below.fold(self.scene.background, |behind, front| over(color(front), behind))
    }

    /// Whether a mark stands out at most of its points.
    fn shows(&self, i: usize) -> bool {
        let contrasts = self.contrasts(i);
        2 * contrasts.iter().filter(|contrast| **contrast >= 3.0).count() >= contrasts.len().max(1)
    }
}

fn is_exempt(scene: &Scene, command: &Command) -> bool {
    let theme = if scene.background == DARK.background { DARK } else { LIGHT };
    let no_marks = [theme.line, theme.background, theme.surface, theme.raised];
    matches!(command, Command::Box { .. }) || no_marks.contains(&color(command).faded(255))
}

fn color(command: &Command) -> Color {
    match command {
        Command::Box { color, .. }
        | Command::Disc { color, .. }
        | Command::Ellipse { color, .. }
        | Command::Ring { color, .. }
        | Command::Line { color, .. }
        | Command::Text { color, .. } => *color,
    }
}

/// Returns the centre of a round command as bits, so that centres can be compared exactly.
fn center(command: &Command) -> Option<[u32; 2]> {
    match command {
        Command::Disc { center, .. } | Command::Ellipse { center, .. } | Command::Ring { center, .. } => {
            Some([center.0.to_bits(), center.1.to_bits()])
        }
        _ => None,
    }
}

/// Returns the bounding box of a command.
fn bounds(command: &Command) -> Rect {
    let around = |(x, y): Point, reach: f32| Rect::new(x, y, 0.0, 0.0).inset(-reach);
    match command {
        Command::Box { rect, .. } => *rect,
        Command::Disc { center, radius, .. } => around(*center, *radius),
        Command::Ellipse { center, radii, .. } => around(*center, radii.0.max(radii.1)),
        Command::Ring { center, radius, width, .. } => around(*center, radius + width / 2.0),
        Command::Line { from, to, width, .. } => {
            let (left, top) = (from.0.min(to.0), from.1.min(to.1));
            Rect::new(left, top, (from.0 - to.0).abs(), (from.1 - to.1).abs()).inset(-width / 2.0)
        }
        Command::Text { at, .. } => around(*at, 0.0),
    }
}

/// Returns some points of a command.
fn points(command: &Command) -> Vec<Point> {
    const PARTS: [f32; 5] = [0.02, 0.21, 0.45, 0.69, 0.93];
    match command {
        Command::Line { from, to, .. } => {
            PARTS.map(|part| (from.0 + part * (to.0 - from.0), from.1 + part * (to.1 - from.1))).to_vec()
        }
        Command::Ring { center, radius, .. } => PARTS.map(|part| around(*center, (*radius, *radius), part)).to_vec(),
        Command::Disc { center, radius, .. } => {
            PARTS.map(|part| around(*center, (0.9 * radius, 0.9 * radius), part)).to_vec()
        }
        Command::Ellipse { center, radii, .. } => PARTS.map(|part| around(*center, *radii, part)).to_vec(),
        Command::Box { rect, .. } => vec![rect.center()],
        Command::Text { at, anchor, size, face, text, .. } => {
            let wide = width(text, *size, *face);
            let left = left_of(*at, *anchor, wide);
            PARTS.map(|part| (left + part * wide, at.1 - 0.36 * size)).to_vec()
        }
    }
}

/// Returns the point of an ellipse at this fraction of the way around it.
fn around((x, y): Point, (wide, high): (f32, f32), part: f32) -> Point {
    let (sin, cos) = (std::f32::consts::TAU * part).sin_cos();
    (x + wide * cos, y + high * sin)
}

fn covers(command: &Command, (x, y): Point) -> bool {
    let away = |(other_x, other_y): Point| (x - other_x).hypot(y - other_y);
    match command {
        Command::Box { rect, .. } => rect.contains((x, y)),
        Command::Disc { center, radius, .. } => away(*center) <= *radius,
        Command::Ellipse { center, radii, .. } => ((x - center.0) / radii.0).hypot((y - center.1) / radii.1) <= 1.0,
        Command::Ring { center, radius, width, .. } => (away(*center) - radius).abs() <= width / 2.0,
        Command::Line { from, to, width, .. } => {
            let (dx, dy) = (to.0 - from.0, to.1 - from.1);
            let part = ((x - from.0) * dx + (y - from.1) * dy) / (dx * dx + dy * dy).max(f32::EPSILON);
            let part = part.clamp(0.0, 1.0);
            away((from.0 + part * dx, from.1 + part * dy)) <= width / 2.0
        }
        Command::Text { .. } => false,
    }
}

/// Returns the colour that results from drawing `front` over `behind`.
fn over(front: Color, behind: Color) -> Color {
    let part = f32::from(front.3) / 255.0;
    let mixed = |front: u8, behind: u8| (part * f32::from(front) + (1.0 - part) * f32::from(behind)).round() as u8;
    Color(mixed(front.0, behind.0), mixed(front.1, behind.1), mixed(front.2, behind.2), 255)
}
