//! Compares squares for the first click: `cargo bench -p champions --bench first_click -- ROUNDS [SEED]`. The champion
//! plays ROUNDS seeded rounds of 8x8/10 from each square, under each rule for the first click; of symmetric squares
//! only one is played. Writes the results to `crates/figures/src/minesweeper/first_click.txt`, from which a figure of
//! the handout is drawn. Without ROUNDS it plays a few rounds and writes nothing.

mod rounds;
#[path = "../spread.rs"]
mod spread;

use champions::minesweeper::choose;
use games::minesweeper::{Field, FirstClick, Level, Rule, Standing};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use referee::minesweeper::left_click;
use rounds::seed_of;
use spread::{cores, spread};
use std::fmt::Write;

const LEVEL: Level = Level::SMALL;

fn main() {
    // `cargo bench` adds the argument --bench.
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let number = |at: usize, default| arguments.get(at).map_or(default, |number| number.parse().expect("a number"));
    let (rounds, seed) = (number(0, 20_u64), number(1, 1_u64));
    let mut text = format!(
        "# {LEVEL}: of {rounds} rounds each, with the seed {seed}, so many are won by the champion that begins at\n\
         # (row, column).\n\
         # Written by: cargo bench -p champions --bench first_click -- {rounds} {seed}\n"
    );
    for first in [FirstClick::Safe, FirstClick::Zero] {
        for row in 0..LEVEL.rows() / 2 {
            for column in row..LEVEL.columns() / 2 {
                let won = series(first, (row, column), rounds, seed);
                println!("{first} ({row}, {column}): {won} of {rounds}, {}", interval(won as f64, rounds as f64));
                let _ = writeln!(text, "{first} {row} {column} {won} {rounds}");
            }
        }
    }
    if !arguments.is_empty() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../figures/src/minesweeper/first_click.txt");
        std::fs::write(path, text).expect("the file can be written");
    }
}

/// Returns the number of rounds that the champion wins, playing on all cores.
fn series(first: FirstClick, square: (usize, usize), rounds: u64, seed: u64) -> usize {
    let rounds: Vec<u64> = (0..rounds).collect();
    let won = spread(&rounds, cores(), |&number| is_won(first, square, seed_of(seed, number)));
    won.into_iter().filter(|won| *won).count()
}

fn is_won(first: FirstClick, (row, column): (usize, usize), seed: u64) -> bool {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut field = Field::with_rule(LEVEL, Rule::Opened);
    left_click(&mut field, row, column, first, &mut random);
    while field.standing() == Standing::Running {
        for (row, column) in choose(&field.view(), first).expect("a round").open {
            left_click(&mut field, row, column, first, &mut random);
        }
    }
    field.standing() == Standing::Won
}

/// Formats a share in percent, with half the width of its 95 % interval.
fn interval(won: f64, rounds: f64) -> String {
    let share = won / rounds;
    format!("{:.2} ± {:.2} %", 100.0 * share, 196.0 * (share * (1.0 - share) / rounds).sqrt())
}
