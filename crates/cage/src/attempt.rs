//! Runs a function on its own thread and reports where it panicked.

use serde::{Deserialize, Serialize};
use std::any::Any;
use std::backtrace::Backtrace;
use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use text::Text;

/// The greatest length of a panic's message, in bytes; longer ones are cut.
const LONGEST_MESSAGE: usize = 16 << 10;

/// The greatest length of a source file's path, in characters; longer ones are cut.
const LONGEST_PATH: usize = 1 << 10;

/// A panic: its location, its message, and the calls that led to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Panic {
    /// The path of the source file, as the compiler reports it.
    pub file: String,
    /// The line of the panic, 1-based.
    pub line: u32,
    /// The column of the panic, 1-based.
    pub column: u32,
    /// The message, in both languages if the payload was a [`Text`]; a very long message is cut.
    pub message: Text,
    /// The source lines of the active calls, the innermost first. Empty before [`tell_calls`] was called, or if the
    /// program has no debug information.
    #[serde(default)]
    pub calls: Vec<Line>,
}

impl Panic {
    /// Creates the panic that a panic hook receives.
    #[must_use]
    pub fn of(panic: &PanicHookInfo) -> Panic {
        let (file, line, column) =
            panic.location().map_or(("?", 0, 0), |place| (place.file(), place.line(), place.column()));
        let message = message(panic.payload());
        Panic { file: file.to_owned(), line, column, message, calls: Vec::new() }
    }

    /// Returns the panic, cut to the size limits of a real one. For panics described by an untrusted process.
    #[must_use]
    pub fn bounded(mut self) -> Panic {
        self.message = self.message.map(|message| cut(message).to_owned());
        self.calls.truncate(MOST_CALLS);
        for file in self.calls.iter_mut().map(|line| &mut line.file).chain([&mut self.file]) {
            let end = file.char_indices().take(LONGEST_PATH).find(|(_, letter)| letter.is_control());
            let end = end.or_else(|| file.char_indices().nth(LONGEST_PATH)).map_or(file.len(), |(at, _)| at);
            file.truncate(end);
        }
        self
    }

    /// Returns a panic without location and message.
    fn nowhere() -> Panic {
        Panic { file: "?".to_owned(), line: 0, column: 0, message: Text::default(), calls: Vec::new() }
    }

    /// Returns a panic without location, with the message of `payload`.
    fn nowhere_with(payload: &dyn Any) -> Panic {
        Panic { message: message(payload), ..Panic::nowhere() }
    }
}

/// A line of a source file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The path of the source file, as the compiler reports it.
    pub file: String,
    /// The number of the line, 1-based.
    pub number: u32,
}

/// The number of calls kept in a panic. The innermost ones suffice for an endless recursion.
const MOST_CALLS: usize = 32;

/// Whether panics record the calls that led to them.
static TELLS_CALLS: AtomicBool = AtomicBool::new(false);

/// Makes panics record their `calls` from now on. Reads the program's debug information at once, in a few milliseconds,
/// since the sandbox forbids it later.
pub fn tell_calls() {
    TELLS_CALLS.store(true, Ordering::Relaxed);
    let _ = Backtrace::force_capture().to_string();
}

/// Returns the lines that a backtrace's text names ("at FILE:LINE:COLUMN"), except those of the standard library.
fn calls(backtrace: &str) -> Vec<Line> {
    let places = backtrace.lines().filter_map(|line| line.trim_start().strip_prefix("at "));
    let lines = places.filter_map(|place| {
        // Some systems know no column.
        let (before, last) = place.rsplit_once(':')?;
        let with_column = before.rsplit_once(':').and_then(|(file, number)| Some((file, number.parse().ok()?)));
        let (file, number) = with_column.or_else(|| Some((before, last.parse().ok()?)))?;
        Some(Line { file: file.to_owned(), number })
    });
    lines.filter(|line| !line.file.starts_with("/rustc/")).take(MOST_CALLS).collect()
}

fn message(payload: &dyn Any) -> Text {
    if let Some(text) = payload.downcast_ref::<Text>() {
        return text.map(|text| cut(text).to_owned());
    }
    let text = payload.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("panic");
    Text::verbatim(cut(text))
}

fn cut(text: &str) -> &str {
    let end = text.char_indices().map(|(at, _)| at).find(|&at| at > LONGEST_MESSAGE).unwrap_or(text.len());
    &text[..end]
}

thread_local! {
    static QUIET: Cell<bool> = const { Cell::new(false) };
    /// Whether panics of this thread are recorded instead of printed.
    static NOTED: Cell<bool> = const { Cell::new(false) };
    /// The last recorded panic of this thread.
    static LAST: RefCell<Option<Panic>> = const { RefCell::new(None) };
}

/// Returns the result of `attempted`, run on a new thread with this name and stack size in bytes.
///
/// # Errors
/// The function panicked: the panic and its payload. Or no thread could be started.
pub fn attempt<R: Send + 'static>(
    name: &str,
    stack: usize,
    attempted: impl FnOnce() -> R + Send + 'static,
) -> Result<R, Box<(Panic, Box<dyn Any + Send>)>> {
    let thread = std::thread::Builder::new().name(name.to_owned()).stack_size(stack).spawn(|| catch(attempted));
    let thread = match thread {
        Ok(thread) => thread,
        Err(error) => {
            let message = Text::verbatim(format!("failed to spawn thread: {error}"));
            return Err(Box::new((Panic { message, ..Panic::nowhere() }, Box::new(()))));
        }
    };
    // A panic at the end of the thread, such as in the destructor of a thread-local value, was not recorded.
    thread.join().unwrap_or_else(|payload| Err(Box::new((Panic::nowhere_with(&*payload), payload))))
}

/// Returns the result of `attempted`. From then on, panics of this thread are recorded instead of printed.
///
/// # Errors
/// The function panicked: the panic and its payload.
pub fn catch<R>(attempted: impl FnOnce() -> R) -> Result<R, Box<(Panic, Box<dyn Any + Send>)>> {
    // Set on each call, since a student's code may have replaced the hook.
    std::panic::set_hook(Box::new(note));
    NOTED.set(true);
    LAST.take();
    catch_unwind(AssertUnwindSafe(attempted)).map_err(|payload| {
        let message = message(&*payload);
        let panic = LAST.take().unwrap_or_else(Panic::nowhere);
        Box::new((Panic { message, ..panic }, payload))
    })
}

/// The panic hook: records a panic where panics are recorded, else prints it. Panics within [`quietly`] are ignored.
fn note(panic: &PanicHookInfo) {
    if QUIET.get() {
        return;
    }
    let panic = Panic::of(panic);
    if !NOTED.get() {
        let Panic { file, line, column, message, .. } = panic;
        eprintln!("a thread panicked at {file}:{line}:{column}: {message}");
        return;
    }
    let calls =
        if TELLS_CALLS.load(Ordering::Relaxed) { calls(&Backtrace::force_capture().to_string()) } else { Vec::new() };
    LAST.set(Some(Panic { calls, ..panic }));
}

/// Whether this thread is running a function in [`quietly`].
#[must_use]
pub fn is_quiet() -> bool {
    QUIET.get()
}

/// Returns the result of `look`, or `None` if it panics. The panic's message is not printed.
pub fn quietly<R>(look: impl FnOnce() -> R) -> Option<R> {
    let before = QUIET.replace(true);
    let result = catch_unwind(AssertUnwindSafe(look)).ok();
    QUIET.set(before);
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_attempt_returns_or_says_where_it_panicked() {
        assert_eq!(attempt("right", 1 << 20, || 42).ok(), Some(42));
        let panic = attempt("wrong", 1 << 20, || {
            assert_eq!(quietly(|| panic!("not this one")), None);
            panic!("this one");
        });
        let Err((panic, _)) = panic.map(|(): ()| ()).map_err(|error| *error) else { panic!("it must panic") };
        assert_eq!((panic.message.en.as_str(), panic.file.ends_with("attempt.rs")), ("this one", true));
        assert!(panic.line > 100);
    }

    #[test]
    fn calls_are_the_lines_of_a_backtrace_that_are_not_the_standard_librarys() {
        let text = "   0: std::panicking::begin\n             at /rustc/abc/library/std/src/panicking.rs:689:5\n   1: a::b::{{closure}}\n             at ./exercises/a/b.rs:12:34\n   2: <unknown>\n   3: a::c\n             at C:\\course\\exercises\\a\\c.rs:7:1\n   4: a::d\n             at C:\\course\\exercises\\a\\d.rs:9\n";
        let calls = calls(text);
        let lines: Vec<(&str, u32)> = calls.iter().map(|line| (line.file.as_str(), line.number)).collect();
        assert_eq!(
            lines,
            [("./exercises/a/b.rs", 12), (r"C:\course\exercises\a\c.rs", 7), (r"C:\course\exercises\a\d.rs", 9)]
        );
    }

    #[test]
    fn a_panic_that_an_untrusted_process_describes_is_cut_to_the_size_of_a_real_one() {
        let long = "x".repeat(1 << 20);
        let line = |file: &str| Line { file: file.to_owned(), number: 1 };
        let (file, message) = (format!("a.rs\n{long}"), Text::verbatim(&long));
        let calls = vec![line(&long); 1000];
        let Panic { file, message, calls, .. } = Panic { file, message, calls, ..Panic::nowhere() }.bounded();
        assert_eq!(file, "a.rs", "a path is one line");
        assert!(message.en.len() <= LONGEST_MESSAGE + 2 && message.de.len() <= LONGEST_MESSAGE + 2);
        assert_eq!((calls.len(), calls[0].file.len()), (MOST_CALLS, LONGEST_PATH));
    }

    #[test]
    fn a_very_long_message_is_cut_between_two_characters() {
        let long = "ä".repeat(LONGEST_MESSAGE);
        let cut = message(&long).en;
        assert!(cut.len() <= LONGEST_MESSAGE + 2 && long.starts_with(&cut));
    }
}
