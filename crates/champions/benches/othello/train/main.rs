//! `cargo bench -p champions --bench train -- SEED [--threads N] [--part PERCENT] [--out FILE]`: teaches the champion's
//! evaluation from nothing, and writes the file that it thinks with: `src/othello/weights.bin`, if none is named. Same
//! seed, same file, however many threads there are; of all cores, if that is not said. A part of the games is for
//! trying.
//!
//! A **round** plays games against itself, with random moves in them, and learns from their positions, from the end of
//! the game backwards: a position with few empty squares is played to the end, one further away is worth what a search
//! finds that looks so far ahead that its estimates are those of a part of the game which has been learnt before. The
//! first round's player knows nothing but the number of answers that a move leaves; later ones play by the weights of
//! the round before.

mod fit;
mod games;
mod label;
#[path = "../../spread.rs"]
mod spread;

use champions::othello::estimate::{PHASES, Weights};
use fit::Fitter;
use games::Sample;
use std::time::Instant;

/// What a round does.
struct Round {
    games: u64,
    /// how far the player looks ahead; 0 for the one that knows nothing
    plays: u32,
    /// of how many positions of a game one is learnt from
    one_of: u64,
    /// with so many empty squares at the most, positions are played to the end
    exact: u32,
    /// how far the search looks ahead that says what a position is worth: so far or one move less
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
    // Without a seed, `cargo bench` runs all benches: that is no wish for another file.
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

/// The weights after all rounds; `part` is how much of each round is done, in hundredths.
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
        // Once more, now that both neighbours of each phase are there to learn from.
        for phase in 0..PHASES {
            fitter.fit(&samples, phase, true);
            say(format!("phase {phase} again: {}", fitter.error(&held_back, phase)));
        }
        weights = fitter.weights();
    }
    weights
}
