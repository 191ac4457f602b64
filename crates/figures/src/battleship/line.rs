//! The figure of a turn of `clever_player` on its sea, with the line that `log` writes for it.

use super::draw::{aim, arrow, picture};
use super::words as say;
use super::{large, rounds, view};
use crate::svg::Svg;
use games::battleship::Move;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use solutions::battleship::{clever_player, log};

const TURN: usize = 7;

/// The width of a character of the line, in pixels.
const SIGN: f32 = 9.0;

pub fn figure() -> Svg {
    let sea = view("XUUU / UU~U / UUUU 3-2");
    let moves = clever_player(&sea, &mut ChaCha8Rng::seed_from_u64(1));
    let mut line = Vec::new();
    log(&mut line, TURN, &sea, &moves).expect("a vector takes everything");
    let line = String::from_utf8(line).expect("text");
    let marked = rounds::after(&sea, &moves);
    let drawn = large(&marked, (10.0, 38.0));
    let (wide, high) = drawn.room();
    let left = wide + 70.0;
    let (turn, rest) = line.split_at(line.find(':').expect("a colon") + 1);
    let (moves_made, ships) = rest.split_at(rest.rfind('(').expect("a bracket"));
    let parts =
        [(turn, say::the_turn()), (moves_made.trim(), say::the_moves()), (ships.trim(), say::ships_that_are_left())];
    let long: f32 = parts.iter().map(|(part, _)| SIGN * part.len() as f32 + 34.0).sum();
    let mut svg = picture(&say::log(), (left + long.max(330.0) + 60.0, high + 58.0));
    svg.text((10.0 + wide / 2.0 + 11.0, 24.0), say::one_turn(), "bold");
    drawn.draw(&mut svg);
    if let Some(&Move::Shoot(row, column)) = moves.last() {
        aim(&mut svg, drawn.at((row, column)));
    }
    arrow(&mut svg, (wide + 28.0, 38.0 + high / 2.0));
    svg.text((left, 24.0), say::its_line(), "left bold");
    let y = 38.0 + high / 2.0;
    let mut x = left;
    for (i, (part, words)) in parts.iter().enumerate() {
        let room = SIGN * part.len() as f32 + 22.0;
        svg.rect((x, y - 18.0), (room, 36.0), "s1");
        svg.text((x + room / 2.0, y + 5.0), part, "mono");
        // Alternately below and above: the words are longer than their boxes.
        let at = if i == 1 { (y + 18.0, y + 30.0, y + 46.0) } else { (y - 18.0, y - 30.0, y - 36.0) };
        svg.line((x + room / 2.0, at.0), (x + room / 2.0, at.1), "branch");
        svg.text((x + room / 2.0, at.2), words, "small");
        x += room + 12.0;
    }
    svg
}
