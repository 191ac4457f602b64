//! Compares ideas for `own_decision`: `cargo bench -p champions --bench ideas -- [LEVEL] [ROUNDS] [SEED]`. Each idea
//! plays the same seeded rounds on all cores, beginning in the corner. An idea decides only when nothing is certain,
//! and gets the exact chances of mines. Prints the share of wins, and the difference from a random choice among the
//! safest squares, with the 95 % interval.

mod rounds;
#[path = "../spread.rs"]
mod spread;

use champions::minesweeper::{chances, choose};
use games::minesweeper::{Field, FirstClick, Level, Rule, Standing, View};
use oracles::minesweeper::{At, Chances, safest};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use referee::minesweeper::{left_click, neighbours};
use rounds::seed_of;
use spread::{cores, spread};

type Idea = fn(&View, &Chances) -> Vec<At>;

const IDEAS: [(&str, Idea); 6] = [
    ("lots between the safest", |view, chances| safest(view, chances)),
    ("the first of the safest", |view, chances| safest(view, chances)[..1].to_vec()),
    ("fewest neighbours", |view, chances| best(view, chances, |(row, column)| -around(view, row, column))),
    ("a zero is likely", |view, chances| best(view, chances, |square| zero(view, chances, square))),
    ("the number is foreseen", |view, chances| best(view, chances, |square| foreseen(view, chances, square))),
    ("the champion", |view, _| choose(view, FirstClick::Safe).expect("a round").open[..1].to_vec()),
];

fn around(view: &View, row: usize, column: usize) -> f64 {
    neighbours(view.level(), row, column).count() as f64
}

/// Returns the first of the safest squares with the highest value.
fn best(view: &View, chances: &Chances, worth: impl Fn(At) -> f64) -> Vec<At> {
    let mut best = (f64::NEG_INFINITY, Vec::new());
    for square in safest(view, chances) {
        if worth(square) > best.0 {
            best = (worth(square), vec![square]);
        }
    }
    best.1
}

/// Returns the chance of no mine around a square, as if mines were independent.
fn zero(view: &View, chances: &Chances, (row, column): At) -> f64 {
    neighbours(view.level(), row, column).map(|(row, column)| 1.0 - chances[row][column].max(0.0)).product()
}

/// Returns the probability of the most likely number at a square.
fn foreseen(view: &View, chances: &Chances, (row, column): At) -> f64 {
    let mut numbers = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];
    for (row, column) in neighbours(view.level(), row, column) {
        let mine = chances[row][column].max(0.0);
        for number in (0..9).rev() {
            let one_less = if number > 0 { numbers[number - 1] } else { 0.0 };
            numbers[number] = numbers[number] * (1.0 - mine) + one_less * mine;
        }
    }
    numbers.into_iter().fold(0.0, f64::max)
}

fn main() {
    // `cargo bench` adds the argument --bench.
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let number = |at: usize, default| arguments.get(at).map_or(default, |number| number.parse().expect("a number"));
    let level = arguments.first().map_or(Level::SMALL, |level| level.parse().expect("a level, such as 16x16/40"));
    let (rounds, seed) = ((0..number(1, 1000)).collect::<Vec<u64>>(), number(2, 1));
    let mut lots = Vec::new();
    for (name, idea) in IDEAS {
        let won: Vec<f64> = spread(&rounds, cores(), |&number| round(level, seed_of(seed, number), idea));
        if lots.is_empty() {
            lots.clone_from(&won);
        }
        let (more, half) = interval(won.iter().zip(&lots).map(|(own, lots)| own - lots).collect());
        let (won, _) = interval(won);
        println!("{level}, {} rounds, {name}: {won:.2} % won, {more:+.2} ± {half:.2}", rounds.len());
    }
}

/// Returns the mean in percent, and half the width of its 95 % interval.
fn interval(values: Vec<f64>) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count;
    (100.0 * mean, 196.0 * (variance / count).sqrt())
}

/// Plays a round and returns 1 for a win, 0 for a loss.
fn round(level: Level, seed: u64, idea: Idea) -> f64 {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut lot = ChaCha8Rng::seed_from_u64(!seed);
    let mut field = Field::with_rule(level, Rule::Opened);
    let mut open = vec![(0, 0)];
    loop {
        for (row, column) in open {
            left_click(&mut field, row, column, FirstClick::Safe, &mut random);
        }
        if field.standing() != Standing::Running {
            return f64::from(u8::from(field.standing() == Standing::Won));
        }
        let view = field.view();
        let exact = chances(&view).expect("a round").into_iter();
        let chances: Chances =
            exact.map(|row| row.into_iter().map(|chance| chance.unwrap_or(-1.0)).collect()).collect();
        open = view.squares().filter(|&(row, column)| chances[row][column] == 0.0).collect();
        if open.is_empty() {
            let squares = idea(&view, &chances);
            open.push(squares[lot.random_range(0..squares.len())]);
        }
    }
}
