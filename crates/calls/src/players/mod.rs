//! Players in processes of their own, and the questions that they are asked.
//!
//! A question is a type ([`Ask`], one in `crates/questions` for each), so no answer is of the wrong kind. It is
//! answered by calls of the exercises' functions in a program, the student's or the solutions', or as a whole by a
//! champion. A game asks a [`Process`] and gets the answer, or a [`Mishap`] if the code behind it panicked, ran without
//! end or took its process down; the next question starts it again. This module knows no game and links no student's
//! code.

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

/// Bytes of memory that a player may use.
pub const MEMORY: u64 = cage::Limits::DEFAULT.memory;
/// Bytes that a value which a player returns may have.
pub const LONGEST: usize = cage::MAX_FRAME_BYTES;
/// Bytes that a player may print.
pub const FLOOD: u64 = cage::Output::FLOOD;
