//! How a test fails in two languages.

use catalogue::Text;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, panic_any};

/// What a test panics with when it has a sentence for the student.
pub(crate) struct Failure(pub Text);

thread_local!(static QUIET: Cell<bool> = const { Cell::new(false) });

/// Ends the test as failed, with this message. A plain `assert!` does the same in one language.
#[track_caller]
pub fn fail(message: Text) -> ! {
    panic_any(Failure(message))
}

/// The result of `look`, or `None` if it panics, of which nobody hears. For tests that, having failed, go on to find out why:
/// the student's function may panic at the next question.
pub fn quietly<R>(look: impl FnOnce() -> R) -> Option<R> {
    let before = QUIET.replace(true);
    let result = catch_unwind(AssertUnwindSafe(look)).ok();
    QUIET.set(before);
    result
}

/// Whether panics of this thread are expected.
pub(crate) fn is_quiet() -> bool {
    QUIET.get()
}
