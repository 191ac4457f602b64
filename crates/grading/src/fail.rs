//! How a test fails in two languages.

use crate::report::Mistake;
use std::cell::RefCell;
use std::panic::panic_any;
use text::Text;

/// What a test panics with when it has a sentence for the student, and the mistake that it names.
pub(crate) struct Failure(pub Text, pub Option<Mistake>);

/// Ends the test as failed, with this message. A plain `assert!` does the same in one language.
#[track_caller]
pub fn fail(message: Text) -> ! {
    panic_any(Failure(message, None))
}

/// The same where it names a mistake.
#[track_caller]
pub(crate) fn fail_for(message: Text, mistake: Option<Mistake>) -> ! {
    panic_any(Failure(message, mistake))
}

thread_local! {
    /// The note of the call that is running: see [`noted`].
    static NOTE: RefCell<Option<Text>> = const { RefCell::new(None) };
}

/// The result of `call`, which calls a function of the student's. If that panics, the report adds the note to what was
/// asked.
pub fn noted<R>(note: Text, call: impl FnOnce() -> R) -> R {
    NOTE.set(Some(note));
    let result = call();
    NOTE.set(None);
    result
}

/// Takes the note of the call that has unwound on this thread.
pub(crate) fn take_note() -> Option<Text> {
    NOTE.take()
}
