//! Players in separate processes, and the questions that they are asked.
//!
//! Each question is a type ([`Ask`]) in `crates/questions`, so that the compiler checks the type of its answer. A
//! question is answered by calls of the exercises' functions in a program, the student's or the solutions', or as a
//! whole by a champion. A game asks a [`Process`] and gets the answer, or a [`Mishap`] if the player's code panicked,
//! did not end, or ended its process. The next question then starts a new process. This module is independent of games
//! and links no student's code.

mod answers;
mod code;
mod process;
mod question;
mod workshop;

pub use answers::Answers;
pub use cage::{End, Panic};
pub use code::Code;
pub use process::{Mishap, Process, mishap};
pub use question::{Answer, Answering, Ask, Plain, Question, Value};
pub use workshop::{PATIENCE, Programs, Unwritten, Workshop};

/// The memory that a player may use, in bytes.
pub const MEMORY: u64 = cage::Limits::DEFAULT.memory;
/// The maximum size of a value that a player returns, in bytes.
pub const LONGEST: usize = cage::MAX_FRAME_BYTES;
/// The maximum output of a player, in bytes.
pub const FLOOD: u64 = cage::Output::FLOOD;
