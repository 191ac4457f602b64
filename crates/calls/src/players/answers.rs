//! The functions of a player that answers whole questions: of a champion.

use super::Ask;
use crate::Function;
use std::process::ExitCode;

/// The questions that a player can answer.
#[derive(Default)]
pub struct Answers(Vec<Function>);

impl Answers {
    /// The same, and this question. `answer` may panic.
    #[must_use]
    pub fn to<A: Ask>(mut self, answer: fn(A) -> A::Answer) -> Answers {
        self.0.push(Function::plain(A::NAME, answer));
        self
    }

    /// The main function of a player.
    #[must_use]
    pub fn serve(self) -> ExitCode {
        crate::serve(self.0, ("", ""))
    }
}
