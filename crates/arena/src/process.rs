//! The asker's side: a player's process, started when it is needed.

use crate::{Ask, line};
use cage::{Budget, Caged, End, Event, Left, Panic};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

/// How often it is looked whether somebody still wants to know, and after how many looks code is called thinking.
const LOOK: Duration = Duration::from_millis(100);
const LOOKS_TO_TELL: u32 = 10;

/// So many questions are sent together at most: they fit into what the system keeps for a reader that is busy.
const TOGETHER: usize = 16;

/// What travels back.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reply {
    /// The answer.
    Answered(Value),
    /// There is one, longer than it may be.
    TooLong,
    /// The code panicked.
    Panicked(Panic),
}

impl Reply {
    /// As it travels: a line that is not too long.
    pub(crate) fn line(&self) -> String {
        let written = |reply: &Reply| serde_json::to_string(reply).expect("a reply is plain data");
        Some(written(self)).filter(|line| line.len() <= crate::LONGEST).unwrap_or_else(|| written(&Reply::TooLong))
    }
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mishap {
    /// The code panicked.
    Panicked(Panic),
    /// The process ended.
    Ended(End),
    /// It printed far too much and was ended.
    Flooded,
    /// Its answer is longer than it may be.
    AnsweredTooMuch,
    /// It took longer than it may and was ended.
    TooLate(Duration),
    /// Nobody wanted its answer any more, and it was ended.
    Unwanted,
    /// It could not be started, or does not answer what it was asked.
    NotStarted(String),
}

/// A player's process.
#[derive(Debug)]
pub struct Process {
    program: PathBuf,
    running: Option<Caged>,
    /// how long it may wait in all its answers together, and what is left of that
    waits: (Duration, Budget),
}

impl Process {
    /// The player that `program` is. It starts at the first question.
    #[must_use]
    pub fn new(program: PathBuf) -> Process {
        Process { program, running: None, waits: (Duration::MAX, Budget::default()) }
    }

    /// The same, but it may wait only so long in all its answers together; and what it computes while nobody asks is
    /// part of the next one.
    #[must_use]
    pub fn waiting_at_most(self, in_all: Duration) -> Process {
        let left = Left { computing: Duration::MAX, waiting: cage::clock(in_all) };
        Process { waits: (in_all, Budget::of(left)), ..self }
    }

    /// The answer to `question`, within `wait`. After a second without one, `thinking` is called.
    ///
    /// # Errors
    /// The code behind it went wrong. In each case, another question can be asked.
    pub fn ask<A: Ask>(&mut self, question: &A, wait: Duration, thinking: impl FnMut()) -> Result<A::Answer, Mishap> {
        self.ask_line(&line(question), wait, thinking).and_then(read)
    }

    /// The same for several questions, whose answers come in their order. They are sent together: a round trip costs
    /// more than most answers. Whatever goes wrong with one, the others are asked.
    pub fn ask_all<A: Ask>(&mut self, questions: &[A], wait: Duration) -> Vec<Result<A::Answer, Mishap>> {
        let lines: Vec<String> = questions.iter().map(line).collect();
        let mut sent = 0;
        let answer = |at: usize| {
            if self.running.is_none() {
                sent = at; // what the last process was asked, too, has gone with it
            }
            if sent == at {
                sent = lines.len().min(at + TOGETHER);
                self.send(&lines[at..sent].join("\n"))?;
            }
            self.answer(|| true, wait, || {}).and_then(read)
        };
        (0..lines.len()).map(answer).collect()
    }

    /// The same for a question that has been written down as a [`line`](crate::line); the answer is as it came.
    ///
    /// # Errors
    /// As above.
    pub fn ask_line(&mut self, question: &str, wait: Duration, thinking: impl FnMut()) -> Result<Value, Mishap> {
        self.ask_line_while(|| true, question, wait, thinking)
    }

    /// The same, for as long as somebody wants to know.
    ///
    /// # Errors
    /// As above, or nobody does any more.
    pub fn ask_line_while(
        &mut self,
        is_wanted: impl Fn() -> bool,
        question: &str,
        wait: Duration,
        thinking: impl FnMut(),
    ) -> Result<Value, Mishap> {
        self.send(question)?;
        self.answer(is_wanted, wait, thinking)
    }

    /// Sends what is in these lines, to a new process if none is running.
    fn send(&mut self, lines: &str) -> Result<(), Mishap> {
        let process = match self.running.take() {
            Some(process) => process,
            None => self.start()?,
        };
        self.running.insert(process).send(lines);
        Ok(())
    }

    /// The next answer of the running process.
    fn answer(
        &mut self,
        is_wanted: impl Fn() -> bool,
        wait: Duration,
        mut thinking: impl FnMut(),
    ) -> Result<Value, Mishap> {
        let Some(mut process) = self.running.take() else { return Err(Mishap::Unwanted) };
        // Time to compute in, or to wait in: how busy the machine is makes no difference.
        let limit = cage::clock(wait);
        let mut left = Left { computing: limit, waiting: limit };
        let (in_all, budget) = &self.waits;
        let whole = budget.left();
        left.waiting = whole.map_or(limit, |whole| limit.min(whole.waiting));
        let too_late = || Mishap::TooLate(if budget.is_used_up() { *in_all } else { wait });
        let mut looks = 0;
        let mishap = loop {
            let before = left;
            let event = process.next_within(LOOK, &mut left);
            budget.spend(before, left);
            match event {
                // It came soon, but of time that was used up before.
                Event::Line(_) if whole.is_some() && left.is_used_up() => break too_late(),
                Event::Nothing if !is_wanted() => break Mishap::Unwanted,
                Event::Nothing if !left.is_used_up() => {
                    looks += 1;
                    if looks == LOOKS_TO_TELL {
                        thinking();
                    }
                }
                Event::Line(line) => match serde_json::from_str(&line) {
                    Ok(Reply::Answered(answer)) => {
                        self.running = Some(process);
                        return Ok(answer);
                    }
                    // A panic may have left anything behind, locks and threads: the next question meets a fresh
                    // process.
                    Ok(Reply::Panicked(panic)) => break Mishap::Panicked(panic),
                    Ok(Reply::TooLong) => {
                        self.running = Some(process);
                        return Err(Mishap::AnsweredTooMuch);
                    }
                    Err(_) => {}
                },
                Event::Closed => return Err(Mishap::Ended(process.end().0)),
                Event::Flooded => break Mishap::Flooded,
                Event::Nothing => break too_late(),
            }
        };
        process.kill();
        Err(mishap)
    }

    /// What the code printed since this was asked last, tamed; nothing if its process has ended.
    pub fn printed(&mut self) -> String {
        self.running.as_mut().map(|process| process.take_output().text(false)).unwrap_or_default()
    }

    fn start(&self) -> Result<Caged, Mishap> {
        let mut command = Command::new(&self.program);
        cage::clear_environment(&mut command);
        command.env("RUST_BACKTRACE", "0").env("MALLOC_ARENA_MAX", "2");
        command.env(text::LANG_VARIABLE, text::lang().to_string());
        Caged::start(command, false).map_err(|error| Mishap::NotStarted(error.to_string()))
    }
}

/// An answer of this kind.
fn read<T: DeserializeOwned>(answer: Value) -> Result<T, Mishap> {
    serde_json::from_value(answer).map_err(|error| Mishap::NotStarted(error.to_string()))
}
