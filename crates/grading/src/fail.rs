//! Failing a test with a message in two languages.

use crate::report::Mistake;
use std::cell::RefCell;
use std::panic::panic_any;
use text::Text;

/// The panic payload of a failed test: the message for the student, and the mistake that it names.
pub(crate) struct Failure(pub Text, pub Option<Mistake>);

/// Fails the test with this message. A plain `assert!` fails it in a single language.
#[track_caller]
pub fn fail(message: Text) -> ! {
    panic_any(Failure(message, None))
}

/// Fails the test with this message and the mistake that it names.
#[track_caller]
pub(crate) fn fail_for(message: Text, mistake: Option<Mistake>) -> ! {
    panic_any(Failure(message, mistake))
}

thread_local! {
    /// The note of the running call: see [`noted`].
    static NOTE: RefCell<Option<Text>> = const { RefCell::new(None) };
}

/// Returns the result of `call`, which calls a student's function. If the function panics, the report adds the note to
/// the question.
pub fn noted<R>(note: Text, call: impl FnOnce() -> R) -> R {
    NOTE.set(Some(note));
    let result = call();
    NOTE.set(None);
    result
}

/// Takes the note of the call that panicked on this thread.
pub(crate) fn take_note() -> Option<Text> {
    NOTE.take()
}
