//! Problems to ask about: views of rounds, and small problems that no round need lead to.

use super::{At, around};
use crate::minesweeper::steps::view;
use games::minesweeper::csp::Csp;
use games::minesweeper::{Level, Square, View};
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};

/// Parses a problem.
///
/// # Panics
/// The text is no problem.
#[must_use]
pub fn problem(text: &str) -> Csp {
    text.parse().expect("a constraint satisfaction problem")
}

/// Returns the problem of a view, with every open square known to be no mine.
#[must_use]
pub fn opened(view: &View) -> Csp {
    let mut csp = Csp::new(view);
    csp.squares()
        .filter(|&(row, column)| matches!(view.get(row, column), Square::Open(_)))
        .for_each(|(row, column)| csp.delete(row, column, 1));
    csp
}

/// Returns a view of a random round on a board of varying size, with flags on some of the mines.
#[must_use]
pub fn round(seed: u64) -> View {
    const SIZES: [&str; 7] = ["3x1/1", "4x2/2", "3x3/2", "4x3/3", "5x4/3", "5x5/5", "6x6/8"];
    let level: Level = SIZES[seed as usize % SIZES.len()].parse().expect("a level");
    view(level, seed)
}

/// Returns a small random problem that no round need lead to. Some numbers are one too high or too low, and some
/// covered squares are known. No domain is empty, and a number without covered neighbours is 0.
#[must_use]
pub fn any_problem(seed: u64) -> Csp {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let level = Level::new(random.random_range(1..=4), random.random_range(2..=5), 0).expect("a level");
    let mine: Vec<bool> = level.squares().map(|_| random.random_bool(0.35)).collect();
    let is_mine = |(row, column): At| mine[row * level.columns() + column];
    let covered: Vec<bool> = level.squares().map(|at| is_mine(at) || random.random_bool(0.4)).collect();
    let is_covered = |(row, column): At| covered[row * level.columns() + column];
    let wrong = random.random_bool(0.5);
    let mut sign = |at: At| {
        let near = around(level, at);
        match is_covered(at) {
            true => covered_sign(is_mine(at), &mut random).to_owned(),
            false if !near.iter().any(|&near| is_covered(near)) => "0".to_owned(),
            false => {
                let mines = near.iter().filter(|&&near| is_mine(near)).count();
                let other = if wrong && random.random_bool(0.2) { random.random_range(0..=2) } else { 1 };
                (mines + other).saturating_sub(1).min(8).to_string()
            }
        }
    };
    let rows = (0..level.rows()).map(|row| (0..level.columns()).map(|column| sign((row, column))).collect::<String>());
    let mines = mine.iter().filter(|&&mine| mine).count().min(mine.len() - 1);
    problem(&format!("{} {mines}", rows.collect::<Vec<_>>().join(" / ")))
}

/// Returns a sign for a covered square: mostly undecided, sometimes known, and then mostly correct.
fn covered_sign(mine: bool, random: &mut impl Rng) -> &'static str {
    let known = ["#", "#", "#", "#", "#", "#", if mine { "F" } else { "s" }, if mine { "F" } else { "s" }, "F"];
    known.choose(random).copied().unwrap_or("#")
}
