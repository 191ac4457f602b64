//! The player's side: answers questions in the cage until there are no more.

use crate::process::Reply;
use crate::{Ask, read};
#[cfg(not(target_family = "wasm"))]
use cage::{Channel, Jail, Limits};
use serde_json::Value;
use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::Arc;

type Answer = Arc<dyn Fn(&str) -> Option<Value> + Send + Sync>;

/// What a player can answer.
#[derive(Default)]
pub struct Answers(BTreeMap<&'static str, Answer>);

impl Answers {
    /// The same, and this question. `answer` may panic.
    #[must_use]
    pub fn to<A: Ask + 'static>(mut self, answer: fn(A) -> A::Answer) -> Answers {
        let whole = move |line: &str| {
            let answer = answer(read(line)?);
            Some(serde_json::to_value(answer).expect("an answer is plain data"))
        };
        self.0.insert(A::NAME, Arc::new(whole));
        self
    }

    /// Returns the answer to the question in this line; `None` if there is none to it.
    fn answer(&self, line: &str) -> Option<&Answer> {
        self.0.get(line.split_once(' ')?.0)
    }

    /// The main function of a player.
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub fn serve(self) -> ExitCode {
        let limits = Limits::DEFAULT;
        let _ = text::choose(None);
        let Ok(mut channel) = Channel::take() else {
            eprintln!("this program answers `cargo play`; it is of no use alone");
            return ExitCode::from(2);
        };
        if let Err(problem) = cage::enter(&limits, &Jail::default()) {
            eprintln!("{problem}");
            return ExitCode::from(2);
        }
        // Without this, code that never stops computing would go on after its window was closed.
        let _ = channel.ends_with_parent();
        while let Ok(Some(line)) = channel.receive() {
            let Some(answer) = self.answer(&line).cloned() else {
                return ExitCode::from(2);
            };
            let reply = match cage::attempt("player", limits.stack, move || answer(&line)) {
                Ok(Some(answer)) => Reply::Answered(answer),
                Ok(None) => return ExitCode::from(2),
                Err(panicked) => {
                    let (panic, payload) = *panicked;
                    std::mem::forget(payload); // dropping what a student's code panicked with runs the student's code
                    Reply::Panicked(panic)
                }
            };
            if channel.send(&reply.line()).is_err() {
                break;
            }
        }
        ExitCode::SUCCESS
    }

    /// The main function of a player in a page: a worker there, which the page ends where a cage would. What panics
    /// says so and is gone.
    #[cfg(target_family = "wasm")]
    #[must_use]
    pub fn serve(self) -> ExitCode {
        std::panic::set_hook(Box::new(|panic| page_wire::tell(&Reply::Panicked(cage::Panic::of(panic)).line())));
        page_wire::hear(move |line| {
            let answer = self.answer(line).and_then(|answer| answer(line));
            answer.into_iter().for_each(|answer| page_wire::tell(&Reply::Answered(answer).line()));
        });
        ExitCode::SUCCESS
    }
}
