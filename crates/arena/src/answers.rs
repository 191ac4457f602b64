//! The functions of a player that answers whole questions: of a champion.

use crate::Ask;
use calls::{Function, Trace};
use std::process::ExitCode;

/// The questions that a player can answer.
#[derive(Default)]
pub struct Answers(Vec<Function>);

impl Answers {
    /// The same, and this question. `answer` may panic.
    #[must_use]
    pub fn to<A: Ask>(mut self, answer: fn(A) -> A::Answer) -> Answers {
        self.0.push(Function::new(A::NAME, move |call| {
            let question = call.argument()?;
            call.reply(|_, _| Trace { count: 0, positions: 0, events: Vec::<()>::new() }, || answer(question));
            Some(())
        }));
        self
    }

    /// Returns the functions.
    #[must_use]
    pub fn functions(self) -> Vec<Function> {
        self.0
    }

    /// The main function of a player.
    #[must_use]
    pub fn serve(self) -> ExitCode {
        calls::serve(self.0, ("", ""))
    }
}
