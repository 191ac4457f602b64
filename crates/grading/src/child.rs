//! The child: it runs one test in the cage and answers with its verdict.
//!
//! The random number that makes an answer count is left unread in the socket until the test is over: while the student's code
//! runs it is nowhere in this process.

use crate::TestCase;
use crate::fail::{Failure, is_quiet};
use cage::{Channel, Jail, Limits};
use catalogue::Text;
use serde::{Deserialize, Serialize};
use std::any::Any;
use std::cell::RefCell;
use std::ffi::OsString;
use std::panic::PanicHookInfo;
use std::process::{Command, ExitCode};
use std::thread::ThreadId;

/// Bytes of a panic's message that are kept.
const LONGEST_MESSAGE: usize = 16 << 10;

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
}

impl Order {
    pub fn limits(&self) -> Limits {
        Limits { cpu: Some(self.cpu), ..Limits::default() }
    }

    pub fn give(&self, command: &mut Command) {
        command.arg(FLAG).arg(serde_json::to_string(self).expect("paths of a workspace are text"));
    }
}

/// What the child says in the end, behind the random number.
#[derive(Debug, Serialize, Deserialize)]
pub enum Answer {
    Passed,
    /// The test said what is wrong.
    Failed { en: String, de: String },
    /// Somebody's code panicked.
    Panicked { file: String, line: u32, column: u32, message: String },
    /// There is no such test here.
    Missing,
    /// The operating system has no cage.
    NotCaged(String),
}

/// The order, if this process was started as a child.
pub fn asked_for(arguments: &[OsString]) -> Option<String> {
    match arguments {
        [flag, order] if flag == FLAG => order.to_str().map(str::to_owned),
        _ => None,
    }
}

pub fn main(order: &str) -> ExitCode {
    let (Ok(order), Ok(mut channel)) = (serde_json::from_str::<Order>(order), Channel::take()) else {
        return ExitCode::from(2);
    };
    let answer = run(&order);
    if let Ok(Some(number)) = channel.receive() {
        let answer = serde_json::to_string(&answer).expect("an answer is plain text");
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
    let limits = order.limits();
    let _ = catalogue::choose(None);
    std::panic::set_hook(Box::new(note));
    if let Err(problem) = cage::enter(&limits, &jail) {
        return Answer::NotCaged(problem);
    }
    // The thread's name is what insta calls its snapshot by.
    let thread = std::thread::Builder::new().name(order.name.clone()).stack_size(limits.stack).spawn(test.run);
    match thread {
        Err(error) => Answer::NotCaged(error.to_string()),
        Ok(thread) => {
            let id = thread.thread().id();
            thread.join().map_or_else(|payload| answer(payload.as_ref(), id), |()| Answer::Passed)
        }
    }
}

/// Where a thread panicked: (thread, file, line, column).
type Place = (ThreadId, String, u32, u32);

static PLACES: std::sync::Mutex<RefCell<Vec<Place>>> = std::sync::Mutex::new(RefCell::new(Vec::new()));

/// The panic hook: remembers the place, so that the report can say it. Panics of other threads than the test's own are printed.
fn note(panic: &PanicHookInfo) {
    if is_quiet() {
        return;
    }
    let thread = std::thread::current();
    let (file, line, column) = panic.location().map_or(("?", 0, 0), |place| (place.file(), place.line(), place.column()));
    if let Ok(places) = PLACES.try_lock() {
        // Threads without end must not fill the memory with their last words.
        if places.borrow().len() < 1000 {
            places.borrow_mut().push((thread.id(), file.to_owned(), line, column));
        }
    }
    if !thread.name().is_some_and(|name| name.contains("::")) {
        eprintln!("a thread panicked at {file}:{line}:{column}: {}", message(panic.payload()));
    }
}

fn message(payload: &dyn Any) -> String {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("panic");
    let end = text.char_indices().map(|(at, _)| at).find(|&at| at > LONGEST_MESSAGE).unwrap_or(text.len());
    text[..end].to_owned()
}

fn answer(payload: &(dyn Any + Send), thread: ThreadId) -> Answer {
    if let Some(Failure(Text { en, de })) = payload.downcast_ref::<Failure>() {
        return Answer::Failed { en: en.clone(), de: de.clone() };
    }
    let places = PLACES.lock().map(|places| places.take()).unwrap_or_default();
    let place = places.into_iter().rfind(|place| place.0 == thread);
    let (_, file, line, column) = place.unwrap_or((thread, "?".to_owned(), 0, 0));
    Answer::Panicked { file, line, column, message: message(payload) }
}
