//! The proxies of the tables: the values of each chapter when they are sent, one module for each chapter.

mod battleship;
mod othello;
mod tictactoe;

use cage::Left;
use calls::{Options, Outcome, Panicked, Session};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::Command;

fn within<R>(arguments: &[&str], calls: impl FnOnce() -> R) -> (Result<R, Box<dyn Any + Send>>, Outcome) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_functions-sample"));
    program.args(arguments);
    Session::start(program, 60, Left::seconds(60, 60), Options::default()).expect("the program starts").install();
    let result = catch_unwind(AssertUnwindSafe(calls));
    (result, Session::uninstall().expect("the session is installed"))
}

fn session<R>(calls: impl FnOnce() -> R) -> R {
    let (result, outcome) = within(&[], calls);
    assert_eq!(outcome.ended, None, "{}", outcome.output.text(false));
    result.unwrap_or_else(|thrown| std::panic::resume_unwind(thrown))
}

/// Returns how a call is shown whose function panics.
fn shown<R>(call: impl FnOnce() -> R) -> String {
    let thrown = catch_unwind(AssertUnwindSafe(call)).err().expect("it panics");
    thrown.downcast::<Panicked>().expect("a panic").asked
}
