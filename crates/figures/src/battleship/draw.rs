//! Drawings of Battleship seas: `place` is a 0-based (row, column), `at` the centre of a square in pixels.

use crate::svg::Svg;
use games::battleship::{Ship, State, View};
use text::Text;

/// The side of a square in a large and in a small sea, in pixels.
pub const SIDE: f32 = 36.0;
pub const SMALL: f32 = 22.0;

/// The space above and to the left of a large sea for its column and row numbers, in pixels. A small sea has none.
const MARGIN: f32 = 22.0;

/// The colours. Each has a contrast of at least 4.5 with its background.
const STYLE: &str = "text{font:14px system-ui,sans-serif;text-anchor:middle;fill:#1d2433}.left{text-anchor:start}\
    .right{text-anchor:end}.small{font-size:12px}.bold{font-weight:700}.mono{font-family:ui-monospace,monospace}\
    .page{fill:#f4f6fa}line,.splash,.ring,.frame,.chosen,.aim,.curve{fill:none;stroke-linecap:round;stroke-linejoin:round}\
    .unknown{fill:#cdd4df;stroke:#7f8aa0}.water{fill:#e3f2fc;stroke:#7f8aa0}.splash{stroke:#0f5c94;stroke-width:2.5}.drop{fill:#0f5c94}\
    .struck{fill:#fff;stroke:#7f8aa0}.hit{stroke:#a3160f;stroke-width:4}.wreck{fill:#3d4558;stroke:#7f8aa0}\
    .cross{stroke:#fff;stroke-width:3}.bar{stroke:#1d2433;stroke-width:3}.hull{fill:#6b7489;stroke:#1d2433;stroke-width:1.5}\
    .frame{stroke:#1d2433;stroke-width:4}.chosen{stroke:#5c2406;stroke-width:3}.ring{stroke:#0b5d2e;stroke-width:3}\
    .aim{stroke:#6e0c08;stroke-width:3}.arrow{fill:#1d2433}.branch{stroke:#5b6478;stroke-width:2}\
    .tick,.no{stroke-width:3;fill:none}.tick{stroke:#0b5d2e}.no{stroke:#a3160f}.hair{stroke:#c3cad7}\
    .s0,.s1,.s2,.s3,.s4{stroke:#98a2b7}.s0{fill:#fff}.s1{fill:#e6eefb}.s2{fill:#cbdcf7}.s3{fill:#aac6f2}.s4{fill:#86aeec}\
    .c0,.c1,.c2,.c3{stroke-width:2.5}.c0{stroke:#4a5266;stroke-dasharray:2 5}.c1{stroke:#8a3d0c;stroke-dasharray:9 5}\
    .c2{stroke:#0b5d2e;stroke-dasharray:14 4 3 4}.c3{stroke:#1f4fd0}";

/// Creates a picture with this title.
pub fn picture(title: &Text, (width, height): (f32, f32)) -> Svg {
    Svg::titled(title, STYLE, width, height)
}

/// The drawing of a sea, with its upper left corner.
pub struct Sea<'a> {
    pub view: &'a View,
    pub corner: (f32, f32),
    pub side: f32,
}

impl Sea<'_> {
    fn margin(&self) -> f32 {
        if self.side < SIDE { 0.0 } else { MARGIN }
    }

    /// Returns the width and height of the sea with its row and column numbers, in pixels.
    pub fn room(&self) -> (f32, f32) {
        let long = |count: usize| self.margin() + self.side * count as f32;
        (long(self.view.columns()), long(self.view.rows()))
    }

    /// Returns the centre of a square.
    pub fn at(&self, (row, column): (usize, usize)) -> (f32, f32) {
        let middle = |place: usize| self.margin() + self.side * (place as f32 + 0.5);
        (self.corner.0 + middle(column), self.corner.1 + middle(row))
    }

    /// Draws the known state of each square.
    pub fn draw(&self, svg: &mut Svg) {
        self.numbers(svg);
        for place in self.view.squares() {
            tile(svg, self.at(place), self.side, self.view.get(place.0, place.1));
        }
    }

    /// Draws the values of unknown squares: the higher, the darker. Known squares keep their sign.
    pub fn heat(&self, svg: &mut Svg, values: &[Vec<u64>]) {
        self.draw(svg);
        let range = range(values);
        for (row, column) in self.view.squares().filter(|&(r, c)| self.view.get(r, c) == State::Unknown) {
            value(svg, self.at((row, column)), values[row][column], range);
        }
    }

    /// Draws a frame around each square with the highest value.
    pub fn best(&self, svg: &mut Svg, values: &[Vec<u64>]) {
        let (_, highest) = range(values);
        for (row, column) in self.view.squares().filter(|&(row, column)| values[row][column] == highest) {
            svg.square(self.at((row, column)), 15.0, "chosen");
        }
    }

    /// Draws the numbers of the rows and columns.
    pub fn numbers(&self, svg: &mut Svg) {
        if self.margin() > 0.0 {
            svg.numbers(self.view.rows(), self.view.columns(), |place| self.at(place));
        }
    }

    /// Draws a ship, with the known state of its squares.
    pub fn ship(&self, svg: &mut Svg, ship: Ship) {
        let (x, y) = self.at((ship.row, ship.column));
        let half = 0.36 * self.side;
        let long = self.side * (ship.length - 1) as f32;
        let end = format!("A {half:.1} {half:.1} 0 0 1");
        let path = if ship.down {
            let (left, right) = (x - half, x + half);
            format!("M {left:.1} {y:.1} {end} {right:.1} {y:.1} v {long:.1} {end} {left:.1} {:.1} Z", y + long)
        } else {
            let (top, bottom) = (y - half, y + half);
            format!("M {x:.1} {bottom:.1} {end} {x:.1} {top:.1} h {long:.1} {end} {:.1} {bottom:.1} Z", x + long)
        };
        svg.path(&path, "hull");
        for (row, column) in ship.squares() {
            let (at, state) = (self.at((row, column)), self.view.get(row, column));
            if state == State::Hit {
                svg.circle(at, 0.34 * self.side, "struck");
            }
            sign(svg, at, self.side, state);
        }
    }
}

/// Draws a square with its sign as in the window. The signs are none, a ring in the water, a cross, a cross on a wreck,
/// and a bar.
pub fn tile(svg: &mut Svg, at: (f32, f32), side: f32, state: State) {
    let class = match state {
        State::Unknown | State::Marked => "unknown",
        State::Water => "water",
        State::Hit => "struck",
        State::Sunk => "wreck",
    };
    svg.square(at, side / 2.0, class);
    sign(svg, at, side, state);
}

/// Draws only the sign of a square.
fn sign(svg: &mut Svg, (x, y): (f32, f32), side: f32, state: State) {
    let unit = side / SIDE;
    match state {
        State::Unknown => {}
        State::Water => {
            svg.circle((x, y), 8.0 * unit, "splash");
            svg.circle((x, y), 2.0 * unit, "drop");
        }
        State::Hit => svg.cross((x, y), 8.0 * unit, "hit"),
        State::Sunk => svg.cross((x, y), 8.0 * unit, "cross"),
        State::Marked => svg.line((x - 7.0 * unit, y), (x + 7.0 * unit, y), "bar"),
    }
}

/// Returns the lowest value above 0 and the highest value.
pub fn range(values: &[Vec<u64>]) -> (u64, u64) {
    let positive = || values.iter().flatten().copied().filter(|&value| value > 0);
    (positive().min().unwrap_or(0), positive().max().unwrap_or(0))
}

/// Draws a number on a square, which is the darker the higher the number is in its range; 0 is white.
pub fn value(svg: &mut Svg, (x, y): (f32, f32), value: u64, (low, high): (u64, u64)) {
    let shade = if value == 0 { 0 } else { 1 + (4 * (value - low) / (high - low).max(1)).min(3) };
    svg.square((x, y), SIDE / 2.0, &format!("s{shade}"));
    svg.text((x, y + 5.0), value, "value");
}

/// Draws cross-hairs, which mark the target of a shot.
pub fn aim(svg: &mut Svg, (x, y): (f32, f32)) {
    svg.circle((x, y), 12.0, "aim");
    for (dx, dy) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
        svg.line((x + 9.0 * dx, y + 9.0 * dy), (x + 16.0 * dx, y + 16.0 * dy), "aim");
    }
}

/// Draws an arrow to the right, from one picture to the next.
pub fn arrow(svg: &mut Svg, (x, y): (f32, f32)) {
    svg.path(&format!("M {x} {} h 16 v -6 l 12 9 l -12 9 v -6 h -16 Z", y - 3.0), "arrow");
}
