//! Players in processes of their own, asked and answering in lines of JSON.
//!
//! A player is a program that answers questions: `arena-mine` with the student's functions, `arena-reference` with
//! ours. What can be asked is a type ([`Ask`], one in `crates/questions` for each question), so no answer is of the
//! wrong kind. A game asks a [`Process`] and gets the answer, or a [`Mishap`] if the code behind it panicked, ran
//! without end or took its process down; the next question starts it again. This library knows no game and links no
//! student's code.

mod answers;
mod code;
mod process;
mod workshop;

pub use answers::Answers;
pub use cage::{End, Panic};
pub use code::Code;
pub use process::{Mishap, Process, Reply};
pub use workshop::{PATIENCE, Programs, Unwritten, Workshop};

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Bytes of memory that a player may use.
pub const MEMORY: u64 = cage::Limits::DEFAULT.memory;
/// Bytes that an answer may have, with what is around it.
pub const LONGEST: usize = cage::Channel::LONGEST - 1;
/// Bytes that a player may print.
pub const FLOOD: u64 = cage::Output::FLOOD;

/// A question to a player.
pub trait Ask: Serialize + DeserializeOwned {
    /// Which of all questions; no two have the same.
    const NAME: &'static str;
    /// What comes back.
    type Answer: Serialize + DeserializeOwned;
}

/// Returns the question as one line: its name, a space, and its fields as JSON.
#[must_use]
pub fn line<A: Ask>(question: &A) -> String {
    let fields = serde_json::to_string(question).expect("a question is plain data");
    format!("{} {fields}", A::NAME)
}

/// Returns the question in a line; `None` if the line holds another one.
#[must_use]
pub fn read<A: Ask>(line: &str) -> Option<A> {
    let (name, fields) = line.split_once(' ')?;
    (name == A::NAME).then(|| serde_json::from_str(fields).ok()).flatten()
}
