//! Trains the champion's evaluation from scratch: `cargo bench -p champions --bench train -- SEED [--threads N] [--part
//! PERCENT] [--out FILE]`. Writes the file of weights, by default `src/othello/weights.bin`. The same seed gives the
//! same file, for any number of threads; by default all cores are used. PERCENT limits the number of games, for
//! experiments.
//!
//! A **round** plays games against itself, with some random moves, and learns from their positions, from the end of the
//! game backwards. Positions with few empty squares are searched to the end. Other positions are labelled by a search
//! deep enough to use only estimates of a phase that has already been learned. In the first round, the player knows
//! only the number of answers to a move; in later rounds, it uses the weights of the round before.

mod fit;
mod games;
mod label;
#[path = "../../spread.rs"]
mod spread;

use champions::othello::estimate::{PHASES, Weights};
use fit::Fitter;
use games::Sample;
use std::time::Instant;

/// The parameters of a training round.
struct Round {
    games: u64,
    /// The depth at which the player searches; 0 for the player without weights.
    plays: u32,
    /// The number of positions of a game of which one, on average, is used for training.
    one_of: u64,
    /// The maximum number of empty squares for which positions are searched to the end.
    exact: u32,
    /// The depth of the search for labels: alternately this depth and one less.
    looks: u32,
}

const ROUNDS: [Round; 2] = [
    Round { games: 15_000, plays: 0, one_of: 2, exact: 10, looks: 6 },
    Round { games: 80_000, plays: 2, one_of: 2, exact: 13, looks: 6 },
];

fn main() {
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    let (mut seed, mut out, mut part) = (None, None, 100);
    let mut threads = spread::cores();
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|number| number.parse().ok()).expect("a number");
        match argument.as_str() {
            "--threads" => threads = number() as usize,
            "--part" => part = number(),
            "--out" => out = arguments.next(),
            _ => seed = Some(argument.parse().expect("a seed")),
        }
    }
    // Without a seed, `cargo bench` runs all benchmarks, and no new file is wanted.
    let Some(seed) = seed else {
        println!("to train: cargo bench -p champions --bench train -- SEED");
        return;
    };
    let start = Instant::now();
    let weights = taught(seed, threads, part, &start);
    let out = out.unwrap_or_else(|| concat!(env!("CARGO_MANIFEST_DIR"), "/src/othello/weights.bin").to_owned());
    let file = weights.written();
    std::fs::write(&out, &file).expect("the file can be written");
    println!(
        "{} bytes, checksum {:016x}, in {:.0} s",
        file.len(),
        champions::othello::estimate::checksum(&file),
        start.elapsed().as_secs_f64()
    );
}

/// Returns the weights after all rounds; `part` is the percentage of each round's games to play.
fn taught(seed: u64, threads: usize, part: u64, start: &Instant) -> Weights {
    let mut weights = Weights::default();
    for (number, round) in ROUNDS.iter().enumerate() {
        let say = |what: String| eprintln!("{:6.0} s, round {}: {what}", start.elapsed().as_secs_f64(), number + 1);
        let games = round.games * part / 100;
        let samples = games::play(&weights, round, games, seed + 1000 * number as u64, threads);
        let (mut held_back, mut samples): (Vec<Sample>, Vec<Sample>) =
            samples.into_iter().partition(|s| s.game % 50 == 0);
        say(format!("{games} games, {} positions", samples.len()));
        let mut fitter = Fitter::new(&weights);
        for phase in 0..PHASES {
            let now = fitter.weights();
            label::label(&now, round, phase, &mut samples, threads);
            label::label(&now, round, phase, &mut held_back, threads);
            say(format!("phase {phase} is labelled"));
            fitter.fit(&samples, phase, false);
            say(format!("phase {phase}: {}", fitter.error(&held_back, phase)));
        }
        // A second pass, now that both neighbours of each phase have weights.
        for phase in 0..PHASES {
            fitter.fit(&samples, phase, true);
            say(format!("phase {phase} again: {}", fitter.error(&held_back, phase)));
        }
        weights = fitter.weights();
    }
    weights
}
