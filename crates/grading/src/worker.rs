//! Worker processes, which run tests one after the other. A worker is a process of the same program with an environment
//! prepared for snapshots. The student's functions run in a separate program, started for each test
//! ([`calls::Session`]).
//!
//! Only the worker decides on the result: nothing that the student's program prints can make a test pass.

use crate::TestCase;
use crate::fail::{Failure, take_note};
use crate::report::Mistake;
use crate::run::{Ended, Run};
use cage::{Caged, Channel, End, Event, Launch, Left, Panic};
use calls::{A_BIT, LIMITS, Options, Session, Stopped};
use serde::{Deserialize, Serialize};
use std::any::Any;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use text::{LANG_VARIABLE, Text, lang};

const FLAG: &str = "--graded-worker";

/// The memory limit of a worker in bytes: several times the largest value that a program may return.
const MEMORY: u64 = 1 << 30;

/// A test that a worker is to run.
#[derive(Serialize, Deserialize)]
struct Order {
    name: String,
    program: PathBuf,
    /// The limit on CPU time, in seconds.
    cpu: u64,
    /// The limit on waiting time, in milliseconds.
    patience: u64,
    strict: bool,
    backtraces: bool,
    echo: bool,
}

/// The result of a test that was not stopped.
#[derive(Debug, Serialize, Deserialize)]
pub enum Answer {
    /// All assertions held.
    Passed,
    /// The test failed with a message, and possibly a known mistake.
    Failed(Text, Option<Mistake>),
    /// The student's function or an assertion of the test panicked; `about` is the call that was made.
    Panicked { panic: Panic, about: Option<Text> },
    /// The program contains no test of this name.
    Missing,
    /// The student's program could not be started.
    NotCaged(String),
}

/// The result of a test.
#[derive(Serialize, Deserialize)]
struct Outcome {
    /// The answer of the test; `None` if the student's program has ended.
    answer: Option<Answer>,
    /// The end of the student's program.
    ended: Option<calls::Ended>,
    /// The call that was running when the student's program ended.
    pending: Option<String>,
    /// The output of the student's program.
    printed: String,
    /// The milliseconds that the student's program computed, and those that it only waited.
    used: [u64; 2],
}

/// The workers that wait for a test, each with the group of tests that it is reserved for, if any.
#[derive(Debug, Default)]
pub struct Workers(Mutex<Vec<(Option<Group>, Caged)>>);

/// A file of tests, and the name of a group in it.
type Group = (&'static str, &'static str);

impl Workers {
    /// Runs a test, whose student's program may compute for `cpu` seconds and wait for `patience`. Returns its end, its
    /// output, and the milliseconds that it computed.
    pub fn run(
        &self,
        test: &TestCase,
        (cpu, patience): (u64, Duration),
        run: &Run,
        backtraces: bool,
    ) -> io::Result<(Ended, String, u64)> {
        let args = run.args;
        let waiting = self.take(test.group());
        let mut worker = waiting.map_or_else(|| start(run), Ok)?;
        let order = Order {
            name: test.name().to_owned(),
            program: run.program.to_owned(),
            cpu,
            patience: patience.as_millis() as u64,
            strict: args.strict,
            backtraces,
            echo: args.nocapture,
        };
        worker.send(&serde_json::to_string(&order)?);
        let line = loop {
            match worker.next_event() {
                Event::Line(line) => break line,
                Event::Flooded => {}
                Event::Closed => {
                    let (end, printed) = worker.end();
                    if end == End::OutOfMemory {
                        let ended = calls::Ended::Process(end);
                        return Ok((Ended::Program(ended, None, patience), String::new(), 0));
                    }
                    let printed = printed.text(false);
                    return Err(io::Error::other(format!("the process of the tests has ended: {end:?}\n{printed}")));
                }
            }
        };
        let Outcome { answer, ended, pending, printed, used: [computed, waited] } = serde_json::from_str(&line)?;
        let printed = text::tame(&printed, args.coloured) + &worker.take_output().text(args.coloured);
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push((test.group(), worker));
        let all = Left { computing: Duration::from_secs(cpu) + A_BIT, waiting: patience };
        let left = Left {
            computing: all.computing.saturating_sub(Duration::from_millis(computed)),
            waiting: all.waiting.saturating_sub(Duration::from_millis(waited)),
        };
        args.budget.spend(all, left);
        let (ended, computed) = match (answer, ended) {
            (Some(answer), _) => (Ended::Answered(answer), computed),
            (None, Some(calls::Ended::Process(End::ComputedTooLong))) => {
                (Ended::Program(calls::Ended::Process(End::ComputedTooLong), pending, patience), 1000 * cpu)
            }
            (None, Some(ended)) => (Ended::Program(ended, pending, patience), 0),
            (None, None) => return Err(io::Error::other("no result")),
        };
        Ok((ended, printed, computed))
    }

    /// Takes a waiting worker that may run a test of this group.
    fn take(&self, group: Option<Group>) -> Option<Caged> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = waiting.iter().position(|(its, _)| *its == group)?;
        Some(waiting.swap_remove(at).1)
    }
}

/// Starts a worker.
fn start(run: &Run) -> io::Result<Caged> {
    let mut command = Command::new(std::env::current_exe()?);
    command.arg(FLAG);
    clean_environment(&mut command, run);
    Caged::start(command, run.args.nocapture)
}

/// Gives the worker a clean environment, in which insta accepts no snapshot and lets none pass, whatever the parent's
/// environment says.
fn clean_environment(command: &mut Command, run: &Run) {
    let Run { root, args, .. } = run;
    minimal_environment(command);
    let colour = if args.coloured { "CLICOLOR_FORCE" } else { "NO_COLOR" };
    command.env(colour, "1");
    command
        .env("INSTA_UPDATE", if args.accept_snapshots { "always" } else { "no" })
        .env("INSTA_FORCE_PASS", "0")
        .env("INSTA_OUTPUT", "diff")
        .env("INSTA_CARGO_INSTA", "1")
        .env("INSTA_WORKSPACE_ROOT", root);
}

/// Removes all variables but those that every process of the tests needs, so that the student's program does not see
/// the teacher's environment.
fn minimal_environment(command: &mut Command) {
    cage::clear_environment(command);
    command.env(LANG_VARIABLE, lang().to_string()).env("RUST_BACKTRACE", "0");
    command.env("MALLOC_ARENA_MAX", "2"); // else every thread reserves 64 MB of the memory that it may have
    // Passes on the choice of variants, where all of them are compiled together (`maintain::variants`).
    command.envs(std::env::var_os("SPIELBAUM_VARIANTS").map(|chosen| ("SPIELBAUM_VARIANTS", chosen)));
}

/// Returns the folder of the sources that a program was compiled from, and their fingerprint at that time, as the
/// program itself reports them. `None` if it was compiled from no folder, or if it ends or waits without reporting;
/// each test then fails with the reason.
///
/// # Errors
/// The program cannot be started.
pub fn compiled(program: &Path) -> io::Result<Option<(String, String)>> {
    let cpu = cage::clock(Duration::from_secs(10)).as_secs_f64().ceil() as u64;
    session(program, cpu, Duration::from_secs(10), Options::default())?.install();
    calls::greet();
    let compiled = Session::uninstall().and_then(|outcome| outcome.compiled);
    Ok(compiled.filter(|(folder, _)| !folder.is_empty()))
}

fn session(program: &Path, cpu: u64, patience: Duration, options: Options) -> io::Result<Session> {
    let limits = cage::Limits { cpu: Some(cpu), ..LIMITS };
    let mut command = Launch::program(program, limits)?;
    minimal_environment(&mut command);
    Session::start(command, cpu, Left { computing: Duration::from_secs(cpu) + A_BIT, waiting: patience }, options)
}

/// Whether this process was started as a worker.
pub fn is_meant(arguments: &[OsString]) -> bool {
    matches!(arguments, [flag] if flag == FLAG)
}

/// Runs tests until there are no more; the main function of a worker.
pub fn main() -> ExitCode {
    let Ok(mut channel) = Channel::take() else { return ExitCode::from(2) };
    cage::limit_memory(MEMORY);
    let _ = text::choose(None);
    while let Ok(Some(line)) = channel.receive() {
        let Ok(order) = serde_json::from_str::<Order>(&line) else { return ExitCode::from(2) };
        let result = serde_json::to_string(&run(order)).expect("a result is plain text");
        if channel.send(&result).is_err() {
            break;
        }
    }
    ExitCode::SUCCESS
}

/// Runs a test on a new thread, so that its thread-local state is discarded afterwards.
fn run(order: Order) -> Outcome {
    let nothing =
        |answer| Outcome { answer: Some(answer), ended: None, pending: None, printed: String::new(), used: [0; 2] };
    let Some(test) = inventory::iter::<TestCase>.into_iter().find(|test| test.name() == order.name) else {
        return nothing(Answer::Missing);
    };
    let patience = Duration::from_millis(order.patience);
    let options = Options { strict: order.strict, backtraces: order.backtraces, echo: order.echo };
    let session = match session(&order.program, order.cpu, patience, options) {
        Ok(session) => session,
        Err(error) => return nothing(Answer::NotCaged(error.to_string())),
    };
    let run = test.run;
    let on_its_thread = move || {
        session.install();
        let answer = match cage::catch(run) {
            Ok(()) => Some(Answer::Passed),
            Err(panicked) => {
                let (panic, payload) = *panicked;
                answer(panic, payload)
            }
        };
        (answer, Session::uninstall())
    };
    let ran = cage::attempt("test", LIMITS.stack, on_its_thread);
    let (answer, outcome) = match ran {
        Ok((answer, Some(outcome))) => (answer, outcome),
        Ok((answer, None)) => return nothing(answer.unwrap_or(Answer::Missing)),
        Err(panicked) => return nothing(Answer::Panicked { panic: panicked.0, about: None }),
    };
    let calls::Outcome { ended, pending, output, left, .. } = outcome;
    let computed = (Duration::from_secs(order.cpu) + A_BIT).saturating_sub(left.computing);
    let waited = patience.saturating_sub(left.waiting);
    // A wrong answer counts, even if the program ended during the search for the mistake.
    let answer = answer.filter(|answer| ended.is_none() || !matches!(answer, Answer::Passed));
    Outcome {
        answer,
        ended,
        pending,
        printed: if order.echo { String::new() } else { output.text(true) },
        used: [computed, waited].map(|used| used.as_millis() as u64),
    }
}

/// Returns the answer of a test that panicked with this payload; `None` if the student's program has ended.
fn answer(panic: Panic, payload: Box<dyn Any + Send>) -> Option<Answer> {
    if let Some(Failure(text, mistake)) = payload.downcast_ref() {
        return Some(Answer::Failed(text.clone(), mistake.clone()));
    }
    if payload.is::<Stopped>() {
        return None;
    }
    Some(match payload.downcast::<calls::Panicked>() {
        Ok(panicked) => {
            let asked = Text::verbatim(panicked.asked);
            let about = take_note().map_or(asked.clone(), |note| asked.then(&note));
            Answer::Panicked { panic: panicked.panic, about: Some(about) }
        }
        Err(_) => Answer::Panicked { panic, about: None },
    })
}
