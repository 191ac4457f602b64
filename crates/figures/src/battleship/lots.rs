//! The figure of the choice among four equally good squares. It compares the solution of `get_probable_coordinate` with
//! tossing a coin at each square.

use super::draw::picture;
use super::words as say;
use super::{best_legend, evaluated, large, view};
use crate::svg::Svg;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use solutions::battleship::{generate_priority_field, get_probable_coordinate};
use text::Text;

const DRAWS: usize = 10_000;

/// The length of a bar for all draws, and the distance from one bar to the next, in pixels.
const LONG: f32 = 240.0;
const BAR: f32 = 26.0;

type Choice = fn(&[Vec<u64>], &mut ChaCha8Rng) -> Option<(usize, usize)>;

pub fn figure() -> Svg {
    let sea = view("UUUU / UU*U / UUUU 2");
    let field = generate_priority_field(&sea);
    let (wide, high) = large(&sea, (10.0, 38.0)).room();
    let highest = field.iter().flatten().max().expect("a square");
    let best: Vec<(usize, usize)> = sea.squares().filter(|&(row, column)| field[row][column] == *highest).collect();
    let left = wide + 116.0;
    let mut svg = picture(&say::lots(), (left + LONG * 0.6 + 70.0, 16.0 + 2.0 * (BAR * best.len() as f32 + 40.0)));
    evaluated(&mut svg, 10.0, &sea, &field, say::the_values());
    best_legend(&mut svg, (32.0, high + 66.0));
    let choices: [(Choice, Text); 2] =
        [(|field, rng| get_probable_coordinate(field, rng), say::one_lot()), (by_a_coin, say::a_coin())];
    for (i, (choice, words)) in choices.iter().enumerate() {
        let top = 24.0 + i as f32 * (BAR * best.len() as f32 + 48.0);
        svg.text((wide + 60.0, top), words, "left bold");
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let came: Vec<_> = (0..DRAWS).filter_map(|_| choice(&field, &mut rng)).collect();
        for (j, square) in best.iter().enumerate() {
            let y = top + 24.0 + j as f32 * BAR;
            let share = came.iter().filter(|&other| other == square).count() as f32 / DRAWS as f32;
            svg.text((left - 10.0, y + 5.0), format!("{square:?}"), "right");
            svg.rect((left, y - 8.0), (LONG * share, 16.0), "s4");
            let percent = text::number(f64::from(share) * 100.0, 0);
            svg.text((left + LONG * share + 8.0, y + 5.0), format!("{percent} %"), "left");
        }
    }
    svg
}

/// Returns a square with the highest value, tossing a coin at each square that equals the best so far. The choice is
/// not uniform.
fn by_a_coin(field: &[Vec<u64>], rng: &mut ChaCha8Rng) -> Option<(usize, usize)> {
    let (mut highest, mut best) = (0, None);
    for (row, values) in field.iter().enumerate() {
        for (column, &value) in values.iter().enumerate() {
            if value > highest || (value == highest && best.is_some() && rng.random_bool(0.5)) {
                (highest, best) = (value, Some((row, column)));
            }
        }
    }
    best
}
