//! Drawings of constraint satisfaction problems: each square with its remaining domain, arcs as arrows, a queue as a
//! row of arcs. `at` is the centre of a square in pixels.

use crate::minesweeper::draw::{self, Mark, SIDE};
use crate::svg::{At, Svg};
use games::minesweeper::Square;
use games::minesweeper::csp::{Arc, Csp, Domain};
use text::Text;

/// The space above and to the left of a board for the numbers of its columns and rows, in pixels.
const MARGIN: f32 = 22.0;

/// The distance from one arc of a queue to the next, and the height of an arc, in pixels.
pub const CHIP: (f32, f32) = (70.0, 24.0);

/// The colours, in addition to those of a board. Each has a contrast of at least 4.5 with its background.
const STYLE: &str = ".arc,.silent{fill:none;stroke:#1f4fd0;stroke-width:2}.silent{stroke:#4a5266;stroke-dasharray:3 4}\
    .head{fill:#1f4fd0}.silent-head{fill:#4a5266}.chip{fill:#fff;stroke:#98a2b7}\
    .back{fill:#fff0b8;stroke:#1d2433;stroke-width:2}\
    .bold{font-weight:700}.right{text-anchor:end}.branch{stroke:#5b6478;stroke-width:2}\
    .hair{stroke:#98a2b7}.bar0{fill:#c3d5f7;stroke:#1f4fd0;stroke-width:2}\
    .bar1{fill:#f3d3b8;stroke:#8a3d0c;stroke-width:2}.whisker{stroke:#1d2433;stroke-width:2}\
    .frame-a,.frame-b{fill:none;stroke:#1f4fd0;stroke-width:3}.frame-b{stroke:#a3160f;stroke-dasharray:6 4}";

/// Creates a picture with this title.
pub fn picture(title: &Text, (width, height): (f32, f32)) -> Svg {
    Svg::titled(title, &format!("{}{STYLE}", draw::STYLE), width, height)
}

/// The drawing of a board, with its upper left corner and the distance between squares (`pitch`), in pixels.
pub struct Board<'a> {
    pub csp: &'a Csp,
    pub corner: (f32, f32),
    pub pitch: f32,
}

/// Returns the width and height of a board with its row and column numbers, in pixels.
pub fn room(csp: &Csp, pitch: f32) -> (f32, f32) {
    let side = |count: usize| MARGIN + SIDE + pitch * (count - 1) as f32;
    (side(csp.level().columns()), side(csp.level().rows()))
}

impl Board<'_> {
    /// Returns the centre of a square.
    pub fn at(&self, (row, column): (usize, usize)) -> (f32, f32) {
        let middle = |place: usize| MARGIN + SIDE / 2.0 + self.pitch * place as f32;
        (self.corner.0 + middle(column), self.corner.1 + middle(row))
    }

    /// Draws the squares, with their numbers and domains.
    pub fn draw(&self, svg: &mut Svg) {
        svg.numbers(self.csp.level().rows(), self.csp.level().columns(), |place| self.at(place));
        for (row, column) in self.csp.squares() {
            let at = self.at((row, column));
            match self.csp.number(row, column) {
                Some(number) => draw::square(svg, at, Square::Open(number), false),
                None => variable(svg, at, self.csp.domain(row, column)),
            }
        }
    }

    /// Draws the arc (i, j) as an arrow from i to j: i depends on the number of j. The arrow is dashed if j is covered
    /// and thus has no number.
    pub fn arc(&self, svg: &mut Svg, arc: Arc) {
        let silent = self.csp.number(arc.j.0, arc.j.1).is_none();
        let (from, to) = (self.at(arc.i), self.at(arc.j));
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let long = dx.hypot(dy);
        let (dx, dy) = (dx / long, dy / long);
        // From the border of one square to that of the other, shifted to the right of the opposite arrow.
        let edge = (SIDE / 2.0 + 3.0) / dx.abs().max(dy.abs());
        let aside = (-5.0 * dy, 5.0 * dx);
        let tail = (from.0 + edge * dx + aside.0, from.1 + edge * dy + aside.1);
        let tip = (to.0 - edge * dx + aside.0, to.1 - edge * dy + aside.1);
        arrow(svg, tail, tip, silent);
    }
}

/// Draws a covered square with its domain: both values, 0 in a ring, 1 in a diamond, or a cross for none.
pub fn variable(svg: &mut Svg, at: (f32, f32), domain: Domain) {
    draw::square(svg, at, Square::Covered, false);
    match domain {
        Domain::BOTH => svg.text((at.0, at.1 + 5.0), "0 1", "bold"),
        Domain::EMPTY => draw::mark(svg, at, &Mark::Away),
        Domain::ZERO => value(svg, at, 0),
        _ => value(svg, at, 1),
    }
}

/// Draws a single value: 0 in a ring, 1 in a diamond.
pub fn value(svg: &mut Svg, at: (f32, f32), value: u8) {
    let (x, y) = at;
    if value == 0 {
        svg.circle(at, 12.0, "ring");
    } else {
        let path = format!("M {x} {} L {} {y} L {x} {} L {} {y} Z", y - 14.0, x + 14.0, y + 14.0, x - 14.0);
        svg.path(&path, "diamond");
    }
    svg.text((x, y + 5.0), value, "bold");
}

/// Draws an arrow: a line with a head.
pub fn arrow(svg: &mut Svg, tail: (f32, f32), tip: (f32, f32), silent: bool) {
    let (dx, dy) = (tip.0 - tail.0, tip.1 - tail.1);
    let long = dx.hypot(dy);
    let (dx, dy) = (7.0 * dx / long, 7.0 * dy / long);
    let base = (tip.0 - dx, tip.1 - dy);
    svg.line(tail, base, if silent { "silent" } else { "arc" });
    let corners = [(base.0 - dy * 0.6, base.1 + dx * 0.6), (base.0 + dy * 0.6, base.1 - dx * 0.6)];
    let path = format!(
        "M {:.1} {:.1} L {:.1} {:.1} L {:.1} {:.1} Z",
        tip.0, tip.1, corners[0].0, corners[0].1, corners[1].0, corners[1].1
    );
    svg.path(&path, if silent { "silent-head" } else { "head" });
}

/// Draws the arcs of a queue, the next one first. Arcs that have just returned have a plus and a thick frame.
pub fn queue(svg: &mut Svg, (x, y): (f32, f32), arcs: &[Arc], back: &[Arc]) {
    for (i, arc) in arcs.iter().enumerate() {
        let corner = (x + i as f32 * CHIP.0, y);
        let returned = back.contains(arc);
        svg.rect(corner, (CHIP.0 - 6.0, CHIP.1), if returned { "back" } else { "chip" });
        let words = if returned { format!("+ {arc}") } else { arc.to_string() };
        svg.text((corner.0 + CHIP.0 / 2.0 - 3.0, y + 16.5), &words, "small");
    }
}

/// Draws a legend for these marks, side by side.
pub fn legend(svg: &mut Svg, (x, y): At, marks: &[(Mark, Text)]) {
    for (i, (mark, words)) in marks.iter().enumerate() {
        let at = (x + 240.0 * i as f32, y);
        draw::mark(svg, at, mark);
        svg.text((at.0 + 24.0, at.1 + 5.0), words, "left");
    }
}
