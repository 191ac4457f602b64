//! The child: it runs one test in the cage and answers with its verdict.
//!
//! The random number that makes an answer count is left unread in the socket until the test is over: while the
//! student's code runs it is nowhere in this process.

use crate::TestCase;
use crate::fail::{Failure, last_about};
use crate::report::Mistake;
use cage::{Channel, Jail, Limits, Panic};
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::process::{Command, ExitCode};
use text::Text;

const FLAG: &str = "--graded-child";

/// What the parent wants of a child.
#[derive(Serialize, Deserialize)]
pub struct Order {
    /// Which test.
    pub name: String,
    /// Seconds of computing.
    pub cpu: u64,
    /// Whether to refuse to run outside a cage.
    pub strict: bool,
    /// The folder of the test's snapshots, and whether they may be written.
    pub snapshots: std::path::PathBuf,
    pub accept_snapshots: bool,
    /// Whether a panic is to tell from where the functions were called.
    pub calls: bool,
}

impl Order {
    pub fn limits(&self) -> Limits {
        Limits { cpu: Some(self.cpu), ..Limits::DEFAULT }
    }

    /// Makes `command` a child. What it is to do is for the channel: code could read its own arguments.
    pub fn prepare(command: &mut Command) {
        command.arg(FLAG);
    }

    /// The order as one line.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("paths of a workspace are text")
    }
}

/// What the child says in the end, behind the random number.
#[derive(Debug, Serialize, Deserialize)]
pub enum Answer {
    Passed,
    /// The test said what is wrong.
    Failed(Text, Option<Mistake>),
    /// Somebody's code panicked.
    Panicked {
        panic: Panic,
        /// what was asked
        about: Option<Text>,
    },
    /// There is no such test here.
    Missing,
    /// The operating system has no cage.
    NotCaged(String),
}

/// An answer, and how long it took.
#[derive(Debug, Serialize, Deserialize)]
pub struct Told {
    pub answer: Answer,
    /// Milliseconds of computing.
    pub cpu_ms: u64,
}

/// Whether this process was started as a child.
pub fn is_meant(arguments: &[OsString]) -> bool {
    matches!(arguments, [flag] if flag == FLAG)
}

pub fn main() -> ExitCode {
    let Ok(mut channel) = Channel::take() else { return ExitCode::from(2) };
    let order = channel.receive().ok().flatten().and_then(|line| serde_json::from_str::<Order>(&line).ok());
    let Some(order) = order else { return ExitCode::from(2) };
    // Only now the number may come: nothing that was read with the order holds it.
    let _ = channel.send("ready");
    let answer = run(&order);
    let told = Told { answer, cpu_ms: cage::computed().as_millis() as u64 };
    if let Ok(Some(number)) = channel.receive() {
        let answer = serde_json::to_string(&told).expect("an answer is plain text");
        let _ = channel.send(&format!("{number} {answer}"));
    }
    ExitCode::SUCCESS
}

fn run(order: &Order) -> Answer {
    let Some(test) = inventory::iter::<TestCase>.into_iter().find(|test| test.name() == order.name) else {
        return Answer::Missing;
    };
    let mut jail = Jail { strict: order.strict, ..Jail::default() };
    jail.readable.push(order.snapshots.clone());
    if order.accept_snapshots {
        let _ = std::fs::create_dir_all(&order.snapshots);
        jail.writable.push(order.snapshots.clone());
    }
    if order.calls {
        cage::tell_calls();
    }
    let limits = order.limits();
    let _ = text::choose(None);
    if let Err(problem) = cage::enter(&limits, &jail) {
        return Answer::NotCaged(problem);
    }
    // Code can ask for its thread's name, and must not learn from it which test runs. insta goes by the function's.
    match cage::attempt("test", limits.stack, test.run) {
        Ok(()) => Answer::Passed,
        Err(panicked) => {
            let (panic, payload) = *panicked;
            let answer = match payload.downcast_ref::<Failure>() {
                Some(Failure(text, mistake)) => Answer::Failed(text.clone(), mistake.clone()),
                None => Answer::Panicked { panic, about: last_about() },
            };
            std::mem::forget(payload); // dropping what a student's code panicked with runs the student's code
            answer
        }
    }
}
