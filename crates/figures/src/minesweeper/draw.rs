//! Drawings of Minesweeper boards: `place` is a 0-based (row, column), `at` the centre of a square in pixels.

use crate::svg::Svg;
use games::minesweeper::{Square, View};

/// The side of a square, in pixels.
pub const SIDE: f32 = 36.0;

/// The space above and to the left of a board for the numbers of its columns and rows, in pixels.
const MARGIN: f32 = 22.0;

/// The colours. Each has a contrast of at least 4.5 with its background.
pub const STYLE: &str = "text{font:14px system-ui,sans-serif;text-anchor:middle;fill:#1d2433}.left{text-anchor:start}\
    .small{font-size:12px}.page{fill:#f4f6fa}\
    line,.ring,.diamond,.group,.clue,.tick{fill:none;stroke-linecap:round;stroke-linejoin:round}\
    .flat{fill:#fff;stroke:#98a2b7}.lit{fill:#fff0b8;stroke:#98a2b7}.raised{fill:#cdd4df}.light{fill:#f4f6fa}\
    .shade{fill:#7f8aa0}.dark{fill:#1d2433}.cloth{fill:#a3160f}.glint{fill:#fff}.pole{stroke:#1d2433;stroke-width:2}\
    .spike{stroke:#1d2433;stroke-width:2.5}.blast{fill:#f2a08f;stroke:#a3160f;stroke-width:2}\
    .cross{stroke:#1d2433;stroke-width:3}.tick,.ring{stroke:#0b5d2e;stroke-width:3}\
    .diamond{stroke:#a3160f;stroke-width:3}.clue{stroke:#1f4fd0;stroke-width:4}\
    .group{stroke:#1d2433;stroke-width:2;stroke-dasharray:4 4}.pointer{fill:#fff;stroke:#1d2433;stroke-width:2}\
    .n0,.n1,.n2,.n3,.n4,.n5,.n6,.n7,.n8{font-size:19px;font-weight:700}.n0,.n7{fill:#4a5266}.n1{fill:#1f4fd0}\
    .n2{fill:#0b5d2e}.n3{fill:#a3160f}.n4{fill:#3b2f91}.n5{fill:#7a3410}.n6{fill:#0b5a66}.n8{fill:#1d2433}";

/// A mark drawn over a square.
#[derive(Clone)]
pub enum Mark {
    /// A number that proves something; drawn as a thick frame.
    Clue,
    /// A square that must be a mine; drawn as a diamond.
    Mine,
    /// A square that is safe; drawn as a ring with a tick.
    Safe,
    /// A flag that is removed; drawn as a cross.
    Away,
    /// A square of a group, all of whose squares have this mark; drawn as a dashed frame.
    Group,
    /// A square that is clicked; drawn as a pointer.
    Click,
    /// A short text on the square.
    Note(String),
}

/// The marks of a board, each with its square.
pub type Marks = Vec<((usize, usize), Mark)>;

/// Returns the width and height of a board with its row and column numbers, in pixels.
pub fn room(view: &View) -> (f32, f32) {
    (MARGIN + SIDE * view.columns() as f32, MARGIN + SIDE * view.rows() as f32)
}

/// Draws a board with marks; the given point is its upper left corner.
pub fn board(svg: &mut Svg, (x, y): (f32, f32), view: &View, marks: &[((usize, usize), Mark)]) {
    let middle = |place: usize| MARGIN + SIDE * (place as f32 + 0.5);
    let at = |(row, column)| (x + middle(column), y + middle(row));
    svg.numbers(view.rows(), view.columns(), at);
    for place in view.squares() {
        let at = at(place);
        let of_this: Vec<&Mark> = marks.iter().filter(|(other, _)| *other == place).map(|(_, mark)| mark).collect();
        square(svg, at, view.get(place.0, place.1), of_this.iter().any(|mark| matches!(mark, Mark::Clue)));
        of_this.into_iter().for_each(|shown| mark(svg, at, shown));
    }
}

/// Draws a square; `lit` marks it as a clue.
pub fn square(svg: &mut Svg, at: (f32, f32), square: Square, lit: bool) {
    match square {
        Square::Covered | Square::Flag | Square::RightFlag | Square::WrongFlag => raised(svg, at),
        _ => svg.square(at, SIDE / 2.0, if lit { "lit" } else { "flat" }),
    }
    match square {
        Square::Covered => {}
        Square::Open(number) => svg.text((at.0, at.1 + 7.0), number, &format!("n{number}")),
        Square::Flag => flag(svg, at),
        Square::RightFlag => {
            flag(svg, at);
            svg.tick((at.0 + 8.0, at.1 + 9.0));
        }
        Square::WrongFlag => {
            flag(svg, at);
            svg.cross(at, 12.0, "cross");
        }
        Square::Mine => mine(svg, at),
        Square::ClickedMine => {
            blast(svg, at);
            mine(svg, at);
        }
    }
}

/// Draws a mark over a square.
pub fn mark(svg: &mut Svg, at: (f32, f32), mark: &Mark) {
    let (x, y) = at;
    match mark {
        Mark::Clue => svg.square(at, 15.0, "clue"),
        Mark::Mine => {
            svg.path(
                &format!("M {x} {} L {} {y} L {x} {} L {} {y} Z", y - 12.0, x + 12.0, y + 12.0, x - 12.0),
                "diamond",
            );
            svg.circle(at, 3.5, "dark");
        }
        Mark::Safe => {
            svg.circle(at, 12.0, "ring");
            svg.tick(at);
        }
        Mark::Away => svg.cross(at, 12.0, "cross"),
        Mark::Group => svg.square(at, 16.0, "group"),
        Mark::Click => {
            svg.path(&format!("M {} {} l 0 19 l 5 -5 l 4 8 l 4 -2 l -4 -7 l 7 0 Z", x + 1.0, y - 3.0), "pointer");
        }
        Mark::Note(words) => svg.text((x, y + 4.5), words, "small"),
    }
}

/// Draws a covered square as a raised tile, lit from the upper left.
fn raised(svg: &mut Svg, at: (f32, f32)) {
    svg.square(at, SIDE / 2.0, "shade");
    let (x, y) = (at.0 - SIDE / 2.0, at.1 - SIDE / 2.0);
    svg.path(&format!("M {x} {y} h {SIDE} l -4 4 h {} v {} l -4 4 Z", 8.0 - SIDE, SIDE - 8.0), "light");
    svg.square(at, SIDE / 2.0 - 3.5, "raised");
}

fn flag(svg: &mut Svg, (x, y): (f32, f32)) {
    svg.line((x - 3.0, y - 10.0), (x - 3.0, y + 10.0), "pole");
    svg.line((x - 8.0, y + 10.0), (x + 2.0, y + 10.0), "pole");
    svg.path(&format!("M {} {} l 13 6 l -13 6 Z", x - 3.0, y - 11.0), "cloth");
}

fn mine(svg: &mut Svg, at: (f32, f32)) {
    for (dx, dy) in [(11.0, 0.0), (0.0, 11.0), (7.5, 7.5), (7.5, -7.5)] {
        svg.line((at.0 - dx, at.1 - dy), (at.0 + dx, at.1 + dy), "spike");
    }
    svg.circle(at, 7.5, "dark");
    svg.circle((at.0 - 2.5, at.1 - 2.5), 2.0, "glint");
}

/// Draws a star of eight rays behind the mine that was clicked.
fn blast(svg: &mut Svg, (x, y): (f32, f32)) {
    let mut path = String::new();
    for i in 0..16 {
        let (angle, far) = (std::f32::consts::PI * i as f32 / 8.0, if i % 2 == 0 { 16.5 } else { 10.5 });
        let letter = if i == 0 { 'M' } else { 'L' };
        path += &format!("{letter} {:.1} {:.1} ", x + far * angle.cos(), y + far * angle.sin());
    }
    svg.path(&(path + "Z"), "blast");
}
