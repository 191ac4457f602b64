//! The figure of the values that the champion's evaluation gives to a disc on each square, for each part of the game.
//! Playing the games takes a while, so a benchmark of the champion has recorded the values.

use super::words as say;
use crate::svg::Svg;
use games::othello::SIZE;

/// The recorded values, one per line: empty squares (from, to), row, column, hundredths of a disc, discs. Of mirror
/// images only one square is listed.
const RECORDED: &str = include_str!("worth.txt");

/// The parts of the game from its beginning, as (least, greatest) number of empty squares.
const PARTS: [(u32, u32); 3] = [(40, 54), (20, 39), (5, 19)];

/// The side of a square, in pixels.
const SIDE: f32 = 42.0;

/// The colours: good squares are green, bad ones orange, darker for greater values; the sign distinguishes them, too.
/// Each has a contrast of at least 4.5 with the numbers.
const STYLE: &str = "text{font:13px system-ui,sans-serif;text-anchor:middle;fill:#1d2433}.small{font-size:12px}.part{font-size:14px}.page{fill:#f4f6fa}\
    .n0,.n1,.n2,.g0,.g1,.g2{stroke:#98a2b7}.g0,.n0{fill:#fff}.g1{fill:#d5efdc}.g2{fill:#8fd3a4}.n1{fill:#fde6cf}.n2{fill:#f6b57d}";

pub fn figure() -> Svg {
    let (margin, gap, board) = (30.0, 30.0, SIZE as f32 * SIDE);
    let mut svg = Svg::titled(say::worth(), STYLE, 3.0 * (board + gap) + margin, board + 80.0);
    for (i, part) in PARTS.into_iter().enumerate() {
        let corner = (margin + i as f32 * (board + gap), 50.0);
        svg.text((corner.0 + board / 2.0, 22.0), say::so_many_empty(part.0, part.1), "part");
        heat_map(&mut svg, corner, part);
    }
    svg
}

/// Returns the value of a square in a part of the game, in discs.
fn recorded(part: (u32, u32), (row, column): (usize, usize)) -> f64 {
    let (row, column) = (row.min(SIZE - 1 - row), column.min(SIZE - 1 - column));
    let key = format!("{} {} {} {} ", part.0, part.1, row.min(column), row.max(column));
    let numbers = RECORDED.lines().find_map(|line| line.strip_prefix(&key)?.split_once(' ')).expect("it is recorded");
    numbers.0.parse::<f64>().expect("a number") / 100.0
}

fn heat_map(svg: &mut Svg, (x, y): (f32, f32), part: (u32, u32)) {
    for (row, column) in (0..SIZE).flat_map(|row| (0..SIZE).map(move |column| (row, column))) {
        let worth = recorded(part, (row, column));
        let shade = if worth.abs() < 0.5 { 0 } else { 1 + usize::from(worth.abs() >= 5.0) };
        let corner = (x + column as f32 * SIDE, y + row as f32 * SIDE);
        svg.rect(corner, (SIDE, SIDE), &format!("{}{shade}", if worth < 0.0 { 'n' } else { 'g' }));
        let sign = if worth > 0.0 { "+" } else { "" };
        let number = text::Text::verbatim(sign).concat(&text::number(worth, 1));
        svg.text((corner.0 + SIDE / 2.0, corner.1 + 26.0), number, "worth");
    }
    for i in 0..SIZE {
        let middle = i as f32 * SIDE + SIDE / 2.0;
        svg.text((x + middle, y - 8.0), char::from(b'a' + i as u8), "small");
        svg.text((x - 11.0, y + middle + 4.5), i + 1, "small");
    }
}
