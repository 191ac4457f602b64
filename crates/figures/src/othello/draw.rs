//! Drawings of Othello boards. `at` is the centre of a square in pixels.

use crate::svg::Svg;
use games::othello::{Board, Color};
use text::Text;

/// The side of a square on a large board, in pixels.
pub const LARGE: f32 = 30.0;

/// The distance from one large board to the next beside it, in pixels.
pub const PITCH: f32 = 285.0;

/// The colours. Texts have a contrast of at least 4.5 with their background, marks one of 3.
const STYLE: &str = "text{font:14px system-ui,sans-serif;text-anchor:middle;fill:#1d2433}.left{text-anchor:start}\
    .right{text-anchor:end}.small{font-size:12px}.bold{font-weight:700}.page{fill:#f4f6fa}\
    line,.light,.ink,.cut{fill:none;stroke-linecap:round;stroke-linejoin:round}\
    .felt{fill:#7db79b}.seam{stroke:#4c7f67;stroke-width:1}.black{fill:#1d2433}.white{fill:#fff;stroke:#4a5266}\
    .light{stroke:#fff;stroke-width:2.5}.ink{stroke:#1d2433;stroke-width:2.5}.dot{fill:#1d2433}\
    .top{fill:#a9c4f5}.high{fill:#dbe6fb}.plain{fill:#fff}.low{fill:#f3c9b3}\
    .first{fill:#1f4fd0}.second{fill:#b4570f}.branch{stroke:#4a5266;stroke-width:2}\
    .cut{stroke:#a3160f;stroke-width:2;stroke-dasharray:5 5}.node{fill:#fff;stroke:#1d2433;stroke-width:2}";

/// Creates a picture with this title.
pub fn picture(title: &Text, (width, height): (f32, f32)) -> Svg {
    Svg::titled(title, STYLE, width, height)
}

/// The position of a board: the upper left corner of its squares and the side of a square, in pixels.
#[derive(Clone, Copy)]
pub struct Panel {
    pub corner: (f32, f32),
    pub side: f32,
}

impl Panel {
    /// Returns the centre of a square.
    pub fn at(self, (row, column): (usize, usize)) -> (f32, f32) {
        let middle = |place: usize| self.side * (place as f32 + 0.5);
        (self.corner.0 + middle(column), self.corner.1 + middle(row))
    }

    /// Draws a board with the letters of its columns and the numbers of its rows.
    pub fn draw(self, svg: &mut Svg, board: &Board) {
        frame(svg, self);
        names(svg, self);
        self.discs(svg, board);
    }

    /// Draws only the discs of a board.
    pub fn discs(self, svg: &mut Svg, board: &Board) {
        for (row, column) in Board::squares() {
            if let Some(color) = board.get(row, column) {
                let class = if color == Color::Black { "black" } else { "white" };
                svg.circle(self.at((row, column)), 0.4 * self.side, class);
            }
        }
    }
}

/// Draws the green of a board with its lines.
pub fn frame(svg: &mut Svg, Panel { corner: (x, y), side }: Panel) {
    let all = 8.0 * side;
    svg.rect((x, y), (all, all), "felt");
    for i in 0..=8 {
        let at = side * i as f32;
        svg.line((x + at, y), (x + at, y + all), "seam");
        svg.line((x, y + at), (x + all, y + at), "seam");
    }
}

/// Draws the letters above the columns and the numbers to the left of the rows.
pub fn names(svg: &mut Svg, panel: Panel) {
    for i in 0..8 {
        let (x, y) = panel.at((i, i));
        svg.text((x, panel.corner.1 - 6.0), (b'a' + i as u8) as char, "small");
        svg.text((panel.corner.0 - 12.0, y + 4.5), i + 1, "small");
    }
}

/// Draws a caption below a board.
pub fn caption(svg: &mut Svg, Panel { corner, side }: Panel, words: &Text) {
    svg.text((corner.0 + 4.0 * side, corner.1 + 8.0 * side + 24.0), words, "");
}

/// Draws a dot on an empty square.
pub fn dot(svg: &mut Svg, at: (f32, f32)) {
    svg.circle(at, 4.0, "dot");
}

/// Draws a ring, which is light on a black disc.
pub fn ring(svg: &mut Svg, at: (f32, f32), radius: f32, on: Option<Color>) {
    svg.circle(at, radius, if on == Some(Color::Black) { "light" } else { "ink" });
}
