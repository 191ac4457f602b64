//! Functions of the exercises: their signatures, and proxies that call them in a separate program.
//!
//! The table of a chapter is a file of this crate with a line for each exercise:
//!
//! ```text
//! pub use games::tictactoe as game; // the types in the signatures
//!
//! functions! {
//!     tictactoe;
//!     check_if_full { fn check_if_full(board: &Board) -> bool }
//! }
//! ```
//!
//! A table is compiled twice. In this library it becomes a *proxy* of each function, with the same name and the same
//! signature, which calls it in the program of the thread's session ([`calls::Session`]). It also becomes
//! `ahead::check_if_full`, which announces calls, and `later::check_if_full`, whose result comes later. In the program
//! (`program/main.rs`) a table becomes the list of functions that are offered: those of the package `exercises`. For
//! that list, `program/build.rs` writes a module for each exercise, so that the compiler names the exercise of a
//! function whose signature is wrong.

mod forms;
#[macro_use]
mod macros;
mod go_on;
pub mod program;
mod shown;
pub mod traced;
mod values {
    mod battleship;
    mod csp;
    mod learn;
    mod minesweeper;
    pub(crate) mod othello;
    mod tictactoe;
}

pub mod battleship;
pub mod csp;
pub mod learn;
pub mod minesweeper;
pub mod othello;
pub mod tictactoe;

pub use calls::Chance;
pub use forms::{Form, given, take_back, take_up};
pub use go_on::{GoOn, Lending, OnLoan, UpTo};
pub use shown::{Asked, Changing, InCall, Named, Shown};
pub use values::othello::{Evaluated, EvaluationName, evaluation, known};

use calls::{Caller, Ended, Failure, Values, Why};
use serde::de::DeserializeOwned;

/// The values of a received reply, and the call that it answers.
struct Returned {
    values: Values,
    asked: String,
}

impl Returned {
    /// Takes the values of a reply.
    ///
    /// # Errors
    /// The reply has no return value.
    #[expect(clippy::result_large_err, reason = "a call fails once, and is shown")]
    fn new(reply: Result<Values, Why>, asked: String) -> Result<Returned, Failure> {
        match reply {
            Ok(values) => Ok(Returned { values, asked }),
            Err(why) => Err(Failure { why, asked }),
        }
    }

    /// Takes the next value.
    ///
    /// # Errors
    /// The next value does not have this type.
    #[expect(clippy::result_large_err, reason = "a call fails once, and is shown")]
    fn take<T: DeserializeOwned>(&mut self) -> Result<T, Failure> {
        let garbled = || Why::Ended(Ended::Garbled("no return value".to_owned()));
        self.values.get().ok_or_else(|| Failure { why: garbled(), asked: self.asked.clone() })
    }

    /// Passes the remaining values, the trace, to the caller.
    fn finish(self, caller: &dyn Caller) {
        caller.finish(self.values);
    }

    /// Takes the next value for an argument that the function may have changed.
    ///
    /// # Errors
    /// The next value does not have this type.
    #[expect(clippy::result_large_err, reason = "a call fails once, and is shown")]
    fn put_back<T: forms::Changed + ?Sized>(&mut self, argument: &mut T) -> Result<(), Failure> {
        let value = self.take()?;
        let garbled = || Why::Ended(Ended::Garbled(forms::CHANGED.to_owned()));
        argument.change(value).ok_or_else(|| Failure { why: garbled(), asked: self.asked.clone() })
    }
}
