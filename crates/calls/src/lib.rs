//! Calls of functions in another process, which runs untrusted code.
//!
//! The *program* offers [`Function`]s ([`serve`]); a *caller* has a [`Session`] with it. While a session is installed
//! in a thread ([`Session::install`]), [`call`] sends a call to its program, waits, and returns the return value of the
//! function. If there is no return value, because the function panicked or its process ended, the caller unwinds. The
//! end of the process is part of the session's [`Outcome`] ([`Session::uninstall`]).
//!
//! Values are encoded by postcard. Numbers are sent as bits, so that NaN, -0.0 and every last digit arrive. A call and
//! its reply are one frame each ([`cage::Frame`]); several calls of one function can be sent together ([`ahead`]). A
//! function may call back ([`Callback`]). A random number generator with a state is sent as that state ([`Chance`]).
//! Bytes that are written to a buffer come back at the end ([`Out`]).
//!
//! A [player](players) is such a program whose functions answer questions about a game.
//!
//! The macro `functions!` of the package `functions` writes a proxy and a [`Function`] for each signature in its table.

mod callback;
mod chance;
mod client;
mod later;
mod out;
pub mod players;
mod running;
mod server;
mod wire;

pub use callback::{Callback, Lent, Plain};
pub use chance::{Chance, ChanceOnLoan, State};
pub use client::{
    A_BIT, Arguments, Ended, LIMITS, Options, Outcome, Panicked, Session, Stopped, Values, ahead, ahead_encoded, call,
    each_traced, garbled, greet, traced,
};
pub use later::{Caller, Failure, Later, Listener, Queue, Queued, Why, all, offered};
pub use out::{Lender, Out, OutOnLoan, Problem};
pub use running::Running;
pub use server::{Call, Function, serve};
pub use wire::{Trace, Wanted, as_text, encoded, from_text};
