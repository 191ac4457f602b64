//! Runs one function on a thread of its own and says where it panicked, if it did.

use serde::{Deserialize, Serialize};
use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind};
use std::sync::Mutex;
use std::thread::ThreadId;
use text::Text;

/// Bytes of a panic's message that are kept.
const LONGEST_MESSAGE: usize = 16 << 10;

/// A panic: where it happened, and what it said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Panic {
    /// The source file, as the compiler knows it.
    pub file: String,
    /// From 1.
    pub line: u32,
    /// From 1.
    pub column: u32,
    /// In both languages if it was a [`Text`], else as it is; not all of it if it is very long.
    pub message: Text,
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

/// Where an attempted thread panicked last: (thread, file, line, column).
static PLACE: Mutex<Option<(ThreadId, String, u32, u32)>> = Mutex::new(None);

thread_local! {
    static QUIET: Cell<bool> = const { Cell::new(false) };
    static ATTEMPTED: Cell<bool> = const { Cell::new(false) };
}

/// The result of `attempted` on a new thread with this name and so many bytes of stack, or how it panicked, and what
/// `panic!` was given.
///
/// # Errors
/// It panicked, or there was no thread to be had.
pub fn attempt<R: Send + 'static>(
    name: &str,
    stack: usize,
    attempted: impl FnOnce() -> R + Send + 'static,
) -> Result<R, (Panic, Box<dyn Any + Send>)> {
    std::panic::set_hook(Box::new(note));
    let thread = std::thread::Builder::new().name(name.to_owned()).stack_size(stack).spawn(|| {
        ATTEMPTED.set(true);
        attempted()
    });
    let thread = match thread {
        Ok(thread) => thread,
        Err(error) => {
            let message = Text::verbatim(format!("failed to spawn thread: {error}"));
            return Err((Panic { file: "?".to_owned(), line: 0, column: 0, message }, Box::new(())));
        }
    };
    let id = thread.thread().id();
    thread.join().map_err(|payload| {
        let place = PLACE.lock().ok().and_then(|mut place| place.take()).filter(|place| place.0 == id);
        let (_, file, line, column) = place.unwrap_or((id, "?".to_owned(), 0, 0));
        (Panic { file, line, column, message: message(&*payload) }, payload)
    })
}

/// The panic hook.
fn note(panic: &PanicHookInfo) {
    if QUIET.get() {
        return;
    }
    let (file, line, column) =
        panic.location().map_or(("?", 0, 0), |place| (place.file(), place.line(), place.column()));
    if !ATTEMPTED.get() {
        eprintln!("a thread panicked at {file}:{line}:{column}: {}", message(panic.payload()));
    } else if let Ok(mut place) = PLACE.lock() {
        *place = Some((std::thread::current().id(), file.to_owned(), line, column));
    }
}

/// The result of `look`, or `None` if it panics; the panic's message is not printed.
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
        let Err((panic, _)) = panic.map(|(): ()| ()) else { panic!("it must panic") };
        assert_eq!((panic.message.en.as_str(), panic.file.ends_with("attempt.rs")), ("this one", true));
        assert!(panic.line > 100);
    }

    #[test]
    fn a_very_long_message_is_cut_between_two_characters() {
        let long = "ä".repeat(LONGEST_MESSAGE);
        let cut = message(&long).en;
        assert!(cut.len() <= LONGEST_MESSAGE + 2 && long.starts_with(&cut));
    }
}
