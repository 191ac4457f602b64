//! Measures the cost of calls: a table of microseconds for each call, as median and 99th percentile, and of memory.
//!
//! `cargo bench --profile dev -p functions --bench calls`

use cage::{Launch, Left, Limits};
use calls::{Chance, Options, Plain, Session, State};
use functions::tictactoe::{ahead, check_if_full, minimax};
use functions::traced;
use games::tictactoe::{Board, Event, Mark};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng, TryRng};
use std::convert::Infallible;
use std::ffi::OsString;
use std::hint::black_box;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::Instant;

const PROGRAM: &str = env!("CARGO_BIN_EXE_functions-sample");

/// The number of events in a trace: about as many as minimax records on the empty board, where it examines 549945
/// positions.
const EVENTS: u32 = 500_000;

/// The most events that a recorder keeps.
const MOST_EVENTS: u32 = 4_000_000;

/// The argument by which this program measures its own memory.
const MEMORY: &str = "--memory";

/// A generator that asks the caller for each number.
struct Asked(ChaCha8Rng);

impl TryRng for Asked {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.next_u32())
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.0.next_u64())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.fill_bytes(bytes);
        Ok(())
    }
}

impl Chance for Asked {}

fn start(command: Command) {
    Session::start(command, 600, Left::seconds(600, 600), Options::default()).expect("the program starts").install();
    calls::greet();
}

fn launched() -> Command {
    let limits = Limits { cpu: Some(600), ..calls::LIMITS };
    let mut command = Launch::program(Path::new(PROGRAM), limits).expect("this program is the launcher");
    cage::clear_environment(&mut command);
    command
}

fn end() {
    let outcome = Session::uninstall().expect("a session");
    assert!(outcome.ended.is_none(), "{:?}\n{}", outcome.ended, outcome.output.text(false));
}

/// Prints the median and the 99th percentile of `runs` runs, each of which makes `calls` calls.
fn measure<R>(what: &str, runs: usize, calls: usize, mut run: impl FnMut() -> R) {
    let mut times: Vec<f64> = (0..runs + runs / 10)
        .map(|_| {
            let start = Instant::now();
            black_box(run());
            start.elapsed().as_secs_f64() * 1e6 / calls as f64
        })
        .skip(runs / 10)
        .collect();
    times.sort_by(f64::total_cmp);
    println!("{what:<44} {:>12.1} {:>12.1}", times[runs / 2], times[runs * 99 / 100]);
}

fn draw(mut rng: &mut impl Chance, draws: u32) {
    let mut values =
        calls::call("draw", &(draws, rng.state()), &mut [&mut Plain, &mut rng], || format!("draw({draws})"));
    let (number, state): (u64, Option<State>) = values.take();
    black_box(number);
    if let Some(state) = state {
        rng.go_on_from(state);
    }
}

fn times() {
    println!("{:<44} {:>12} {:>12}", "microseconds a call", "median", "99 %");
    let board = Board::new();
    measure("start and end a program", 100, 1, || {
        start(Command::new(PROGRAM));
        end();
    });
    measure("the same, by the launcher", 100, 1, || {
        start(launched());
        end();
    });
    start(launched());
    let empty = || calls::call("empty", &(), &mut [], String::new).take::<()>();
    measure("empty", 20_000, 1, empty);
    measure("check_if_full, with a board", 20_000, 1, || check_if_full(&board));
    measure("check_if_full, 256 announced", 200, 256, || {
        ahead::check_if_full((0..256).map(|_| (&board,)));
        assert!((0..256).all(|_| !check_if_full(&board)));
    });
    let mut board = Board::new();
    let mut search = || minimax(&mut board, Mark::X, EVENTS);
    measure("500000 events, not traced", 20, 1, &mut search);
    measure("500000 events, counted", 20, 1, || traced::positions(&mut search));
    measure("500000 events, all of them", 20, 1, || traced::events::<Event, _>(&mut search));
    for draws in [1, 10, 1000] {
        let (mut copied, mut asked) = (ChaCha8Rng::seed_from_u64(1), Asked(ChaCha8Rng::seed_from_u64(1)));
        let runs = 20_000 / draws as usize;
        measure(&format!("rng by its state, {draws} draws"), runs, 1, || draw(&mut copied, draws));
        measure(&format!("rng by callbacks, {draws} draws"), runs, 1, || draw(&mut asked, draws));
    }
    end();
}

/// Returns the peak memory of a process, in MB; NaN if the system does not report it.
fn peak(process: u32) -> f64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<f64>().ok()).map_or(f64::NAN, |kb| kb / 1024.0)
}

/// Prints the peak memory of the program and of this process for a trace of `events` events.
fn memory(events: u32) {
    start(launched());
    if events > 0 {
        let mut board = Board::new();
        let (_, trace) = traced::events::<Event, _>(|| minimax(&mut board, Mark::X, events));
        assert_eq!(trace.events.len(), events as usize);
    }
    let theirs = peak(calls::call("process", &(), &mut [], String::new).take());
    let ours = peak(std::process::id());
    println!("{:<44} {theirs:>12.0} {ours:>12.0}", format!("{events} events"));
    end();
}

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    match cage::launch_if_asked(&arguments) {
        Ok(None) => {}
        Ok(Some(code)) => return code,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    }
    if let [flag, events] = &arguments[..]
        && flag == MEMORY
    {
        memory(events.to_string_lossy().parse().expect("a number"));
        return ExitCode::SUCCESS;
    }
    times();
    println!("\n{:<44} {:>12} {:>12}", "most memory, in MB", "program", "caller");
    for events in [0, EVENTS, MOST_EVENTS] {
        // Each measurement runs in a process of its own, because the peak covers the whole life of a process.
        let this = std::env::current_exe().expect("this program has a path");
        Command::new(this).args([MEMORY, &events.to_string()]).status().expect("this program runs");
    }
    ExitCode::SUCCESS
}
