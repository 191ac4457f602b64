//! `cargo bench -p champion-minesweeper -- [LEVEL] [safe|zero] [GAMES] [SEED]`: the champion plays seeded rounds on all
//! cores, the same ones as `simulate` with this seed. Prints the share it wins with its 95 % interval, how long it
//! computes in a round, which is less than one waits on a busy machine, and how often it had to guess. Without
//! arguments it plays each known level a little.

mod rounds;

use champion_minesweeper::{Why, choose};
use games::minesweeper::{Field, FirstClick, Level, Rule, Standing};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use referee::minesweeper::left_click;
use rounds::seed_of;
use std::time::Duration;

fn main() {
    // Cargo says --bench.
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

/// What became of some rounds.
#[derive(Default)]
struct Tally {
    won: u64,
    guesses: u64,
    endgames: u64,
    time: Duration,
    slowest: Duration,
}

/// Plays so many rounds and prints what became of them.
fn series(level: Level, first: FirstClick, games: u64, seed: u64) {
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let share = |core: u64| {
        let mut tally = Tally::default();
        for game in (core..games).step_by(cores as usize) {
            round(level, first, seed_of(seed, game), &mut tally);
        }
        tally
    };
    let mut all = Tally::default();
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|core| scope.spawn(move || share(core))).collect();
        for tally in threads.into_iter().map(|thread| thread.join().expect("a round")) {
            all.won += tally.won;
            all.guesses += tally.guesses;
            all.endgames += tally.endgames;
            all.time += tally.time;
            all.slowest = all.slowest.max(tally.slowest);
        }
    });
    let (low, high) = wilson(all.won as f64, games as f64);
    let each = |count: u64| count as f64 / games as f64;
    println!(
        "{level} {first}: {} of {games} won, {:.2} % ({:.2} to {:.2}); {:.3} ms of computing a round, at most {:.0}; {:.2} guesses a round, {:.2} in the endgame",
        all.won,
        100.0 * each(all.won),
        100.0 * low,
        100.0 * high,
        all.time.as_secs_f64() * 1e3 / games as f64,
        all.slowest.as_secs_f64() * 1e3,
        each(all.guesses),
        each(all.endgames),
    );
}

/// How long this thread has computed so far.
#[cfg(unix)]
fn computed() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// How long this thread has computed or waited so far: the time that passes is all that can be had everywhere.
#[cfg(not(unix))]
fn computed() -> Duration {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
}

fn round(level: Level, first: FirstClick, seed: u64, tally: &mut Tally) {
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
    tally.won += u64::from(field.standing() == Standing::Won);
    let time = computed() - before;
    tally.time += time;
    tally.slowest = tally.slowest.max(time);
}

/// The 95 % interval of a share, after Wilson.
fn wilson(won: f64, games: f64) -> (f64, f64) {
    let z = 1.96;
    let (share, spread) = (won / games, z * z / games);
    let middle = share + spread / 2.0;
    let half = z * (share * (1.0 - share) / games + spread / games / 4.0).sqrt();
    ((middle - half) / (1.0 + spread), (middle + half) / (1.0 + spread))
}
