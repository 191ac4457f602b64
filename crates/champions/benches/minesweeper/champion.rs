//! Measures the champion: `cargo bench -p champions --bench minesweeper -- [LEVEL] [safe|zero] [GAMES] [SEED]`. The
//! champion plays seeded rounds on all cores, the same as `simulate` with this seed. Prints the share of wins with its
//! 95 % interval, the processor time of a round, and the number of guesses. Without arguments, the champion plays a few
//! rounds of each known level.

mod rounds;
#[path = "../spread.rs"]
mod spread;

use champions::minesweeper::{Why, choose};
use games::minesweeper::{Field, FirstClick, Level, Rule, Standing};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use referee::minesweeper::left_click;
use rounds::seed_of;
use spread::{cores, spread};
use std::time::Duration;

fn main() {
    // `cargo bench` adds the argument --bench.
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    if let Some(level) = arguments.first() {
        let level = level.parse().expect("a level, such as 16x16/40");
        let first =
            if arguments.get(1).is_some_and(|first| first == "zero") { FirstClick::Zero } else { FirstClick::Safe };
        let number = |at: usize, default| arguments.get(at).map_or(default, |number| number.parse().expect("a number"));
        series(level, first, number(2, 1000), number(3, 1));
        return;
    }
    for level in [Level::SMALL, Level::BEGINNER, Level::INTERMEDIATE] {
        for first in [FirstClick::Safe, FirstClick::Zero] {
            series(level, first, 1000, 1);
        }
    }
    series(Level::EXPERT, FirstClick::Safe, 100, 1);
}

/// The counts of one round.
#[derive(Default)]
struct Tally {
    won: u64,
    guesses: u64,
    endgames: u64,
    time: Duration,
}

/// Plays `games` rounds and prints the results.
fn series(level: Level, first: FirstClick, games: u64, seed: u64) {
    let rounds: Vec<u64> = (0..games).collect();
    let all = spread(&rounds, cores(), |&game| round(level, first, seed_of(seed, game)));
    let sum = |count: fn(&Tally) -> u64| all.iter().map(count).sum::<u64>();
    let won = sum(|tally| tally.won);
    let (low, high) = wilson(won as f64, games as f64);
    let each = |count: u64| count as f64 / games as f64;
    println!(
        "{level} {first}: {} of {games} won, {:.2} % ({:.2} to {:.2}); {:.3} ms of computing a round, at most {:.0}; {:.2} guesses a round, {:.2} in the endgame",
        won,
        100.0 * each(won),
        100.0 * low,
        100.0 * high,
        all.iter().map(|tally| tally.time).sum::<Duration>().as_secs_f64() * 1e3 / games as f64,
        all.iter().map(|tally| tally.time).max().unwrap_or_default().as_secs_f64() * 1e3,
        each(sum(|tally| tally.guesses)),
        each(sum(|tally| tally.endgames)),
    );
}

/// Returns the processor time of this thread.
#[cfg(unix)]
fn computed() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Returns the elapsed time since the first call, where the processor time of a thread is not available.
#[cfg(not(unix))]
fn computed() -> Duration {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
}

fn round(level: Level, first: FirstClick, seed: u64) -> Tally {
    let mut tally = Tally::default();
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut field = Field::with_rule(level, Rule::Opened);
    let before = computed();
    while field.standing() == Standing::Running {
        let choice = choose(&field.view(), first).expect("a round");
        match choice.why {
            Why::Chance => tally.guesses += 1,
            Why::Endgame => tally.endgames += 1,
            Why::First | Why::Certain => {}
        }
        for (row, column) in choice.open {
            left_click(&mut field, row, column, first, &mut random);
        }
    }
    Tally { won: u64::from(field.standing() == Standing::Won), time: computed() - before, ..tally }
}

/// Returns Wilson's 95 % interval of a share.
fn wilson(won: f64, games: f64) -> (f64, f64) {
    let z = 1.96;
    let (share, spread) = (won / games, z * z / games);
    let middle = share + spread / 2.0;
    let half = z * (share * (1.0 - share) / games + spread / games / 4.0).sqrt();
    ((middle - half) / (1.0 + spread), (middle + half) / (1.0 + spread))
}
