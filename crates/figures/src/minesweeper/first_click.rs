//! The figure of the best first square: the champion's share of rounds won from each square of 8x8/10, under both
//! rules. Playing the rounds takes minutes, so a benchmark of the champion has recorded them.

use super::words as say;
use crate::svg::Svg;
use games::minesweeper::{FirstClick, Level};
use text::Text;

/// The recorded results, one per line: rule, row, column, rounds won, rounds played. Of mirror images only one square
/// is listed.
const RECORDED: &str = include_str!("first_click.txt");

const SQUARES: usize = 8;

/// The side of a square, in pixels.
const SIDE: f32 = 40.0;

/// The colours: the more rounds a square wins, the darker. Each has a contrast of at least 4.5 with the numbers.
const STYLE: &str = "text{font:14px system-ui,sans-serif;text-anchor:middle;fill:#1d2433}.small{font-size:12px}.page{fill:#f4f6fa}\
    .s0,.s1,.s2,.s3,.s4{stroke:#98a2b7}.s0{fill:#fff}.s1{fill:#e6eefb}.s2{fill:#cbdcf7}.s3{fill:#aac6f2}.s4{fill:#86aeec}";

pub fn figure() -> Svg {
    let (margin, gap) = (30.0, 34.0);
    let board = SQUARES as f32 * SIDE;
    let mut svg = Svg::titled(say::first_click(), STYLE, 2.0 * (margin + board) + gap + 14.0, board + 100.0);
    for (i, (rule, words)) in
        [(FirstClick::Safe, say::never_a_mine()), (FirstClick::Zero, say::never_a_number())].into_iter().enumerate()
    {
        let corner = (margin + i as f32 * (margin + board + gap - 10.0), 50.0);
        svg.text((corner.0 + board / 2.0, 22.0), words, "rule");
        heat_map(&mut svg, corner, rule);
        svg.text((corner.0 + board / 2.0, corner.1 + board + 28.0), below(rule), "small");
    }
    svg
}

/// Returns the rounds won and the rounds played from this square, or from its mirror image.
fn recorded(rule: FirstClick, (row, column): (usize, usize)) -> (f64, f64) {
    let (row, column) = (row.min(SQUARES - 1 - row), column.min(SQUARES - 1 - column));
    let key = format!("{rule} {} {} ", row.min(column), row.max(column));
    let numbers = RECORDED.lines().find_map(|line| line.strip_prefix(&key)?.split_once(' ')).expect("it is recorded");
    (numbers.0.parse().expect("a number"), numbers.1.parse().expect("a number"))
}

/// Returns the share of rounds won from a square, in percent.
fn share(rule: FirstClick, square: (usize, usize)) -> f64 {
    let (won, rounds) = recorded(rule, square);
    100.0 * won / rounds
}

fn heat_map(svg: &mut Svg, (x, y): (f32, f32), rule: FirstClick) {
    let lowest = Level::SMALL.squares().map(|square| share(rule, square)).fold(100.0, f64::min);
    let highest = Level::SMALL.squares().map(|square| share(rule, square)).fold(0.0, f64::max);
    for (row, column) in Level::SMALL.squares() {
        let share = share(rule, (row, column));
        let shade = (5.0 * (share - lowest) / (highest - lowest)).min(4.0) as usize;
        let corner = (x + column as f32 * SIDE, y + row as f32 * SIDE);
        svg.rect(corner, (SIDE, SIDE), &format!("s{shade}"));
        svg.text((corner.0 + SIDE / 2.0, corner.1 + 25.0), text::number(share, 1), "share");
    }
    for i in 0..SQUARES {
        let middle = i as f32 * SIDE + SIDE / 2.0;
        svg.text((x + middle, y - 8.0), i, "small");
        svg.text((x - 12.0, y + middle + 4.5), i, "small");
    }
}

/// Returns the caption: the number of rounds, and half the width of the largest 95 % interval.
fn below(rule: FirstClick) -> Text {
    let half = |square| {
        let (won, rounds) = recorded(rule, square);
        let share = won / rounds;
        196.0 * (share * (1.0 - share) / rounds).sqrt()
    };
    let largest = Level::SMALL.squares().map(half).fold(0.0, f64::max);
    say::rounds_each(recorded(rule, (0, 0)).1, text::number(largest, 1))
}
