//! Functions of a player that answers whole questions, such as a champion.

use super::Ask;
use crate::Function;
use std::process::ExitCode;

/// The questions that a player can answer.
#[derive(Default)]
pub struct Answers(Vec<Function>);

impl Answers {
    /// Adds a question with the function that answers it. `answer` may panic.
    #[must_use]
    pub fn to<A: Ask>(mut self, answer: fn(A) -> A::Answer) -> Answers {
        self.0.push(Function::plain(A::NAME, answer));
        self
    }

    /// Runs the main function of a player.
    #[must_use]
    pub fn serve(self) -> ExitCode {
        crate::serve(self.0, ("", ""))
    }
}
