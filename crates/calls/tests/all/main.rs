//! Sessions with a program that follows instructions (`sample.rs`), or behaves in a hostile way.

mod ahead;
mod callbacks;
mod ends;
mod hostile;
mod later;
mod players;
#[cfg(unix)]
mod rogue;
#[path = "../../sample.rs"]
mod sample;
mod time;
mod traces;
mod values;

use cage::Left;
use calls::{Options, Outcome, Panicked, Session, Stopped};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::any::Any;
use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::Command;
use std::time::Duration;

/// Whether the system tells what another process has computed. Elsewhere, only the total time of a call is limited.
const MEASURES: bool = cfg!(all(any(target_os = "linux", windows), not(pretends_mac)));

/// A limit of computing, in seconds, that these tests never use up.
const LONG: u64 = 60;

/// Runs `calls` in a session with the sample program, which has this time. Returns the result, and the outcome of the
/// session.
fn within<R>(left: Left, calls: impl FnOnce() -> R) -> (Result<R, Box<dyn Any + Send>>, Outcome) {
    run(Command::new(env!("CARGO_BIN_EXE_calls-sample")), left, calls)
}

fn run<R>(program: Command, left: Left, calls: impl FnOnce() -> R) -> (Result<R, Box<dyn Any + Send>>, Outcome) {
    Session::start(program, LONG, left, Options::default()).expect("the program starts").install();
    let result = catch_unwind(AssertUnwindSafe(calls));
    (result, Session::uninstall().expect("the session is installed"))
}

/// Runs `calls`, after which the program must still be waiting for more.
fn session<R>(calls: impl FnOnce() -> R) -> R {
    let (result, outcome) = within(Left::seconds(LONG, LONG), calls);
    assert_eq!((outcome.ended, outcome.pending), (None, None), "{}", outcome.output.text(false));
    result.unwrap_or_else(|thrown| std::panic::resume_unwind(thrown))
}

/// Runs `calls`, which must end the program. Returns the outcome of the session.
fn stopped<R>(left: Left, calls: impl FnOnce() -> R) -> Outcome {
    let (result, outcome) = within(left, calls);
    let thrown = result.err().expect("the calls do not all return");
    assert!(thrown.is::<Stopped>(), "{:?}", message(&*thrown));
    outcome
}

/// Returns the message with which a thread has unwound.
fn message(thrown: &(dyn Any + Send)) -> Option<String> {
    let text = thrown.downcast_ref::<String>().cloned();
    text.or_else(|| thrown.downcast_ref::<&str>().map(|text| (*text).to_owned()))
}

/// Calls a function of one value.
fn call<A: Serialize + Debug, R: DeserializeOwned>(function: &'static str, argument: A) -> R {
    let mut values = calls::call(function, &argument, &mut [], || format!("{function}({argument:?})"));
    let result = values.result();
    values.finish(result)
}

/// Returns how a call panics, and the call as it is shown.
fn panics<R>(call: impl FnOnce() -> R) -> Panicked {
    let thrown = catch_unwind(AssertUnwindSafe(call)).err().expect("it panics");
    *thrown.downcast().unwrap_or_else(|thrown| panic!("{:?}", message(&*thrown)))
}

fn milliseconds(computing: u64, waiting: u64) -> Left {
    Left { computing: Duration::from_millis(computing), waiting: Duration::from_millis(waiting) }
}
