//! A player's process, which is started when it is needed.

use super::{Answer, Answering, Ask, Question};
use crate::{Ended, Queue, Queued, Running, Why};
use cage::{Budget, End, Left, Panic, Received};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

/// The number of polls of a process after which its code counts as thinking. There are ten polls a second.
const LOOKS_TO_TELL: u32 = 10;

/// The most questions that are asked together, because a round trip costs more than most answers.
const TOGETHER: usize = 16;

/// The reason why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mishap {
    /// The code panicked.
    Panicked(Panic),
    /// The process ended.
    Ended(End),
    /// The process printed more than [`cage::Output::FLOOD`] bytes and was ended.
    Flooded,
    /// A returned value is longer than allowed.
    AnsweredTooMuch,
    /// The process exceeded this time limit and was ended.
    TooLate(Duration),
    /// The caller no longer wanted the answer, and the process was ended.
    Unwanted,
    /// The process could not be started, or its answer cannot be read; the reason in English.
    NotStarted(String),
}

/// A player's process.
#[derive(Debug)]
pub struct Process {
    program: PathBuf,
    running: Option<Running>,
    /// The limit for waiting in all answers together, and the time that is left of it.
    waits: (Duration, Budget),
}

/// A question that is being answered.
struct Task {
    answering: Answering,
    left: Left,
    looks: u32,
}

impl Process {
    /// Creates the process of the player `program`. It starts at the first question.
    #[must_use]
    pub fn new(program: PathBuf) -> Process {
        Process { program, running: None, waits: (Duration::MAX, Budget::default()) }
    }

    /// Limits the time that the process may wait in all its answers together. From then on, computing between two
    /// questions counts towards the next answer.
    #[must_use]
    pub fn waiting_at_most(self, in_all: Duration) -> Process {
        let left = Left { computing: Duration::MAX, waiting: cage::clock(in_all) };
        Process { waits: (in_all, Budget::of(left)), ..self }
    }

    /// Returns the answer to `question`, within `wait`. After a second without one, `thinking` is called.
    ///
    /// # Errors
    /// The player's code failed. Another question can be asked in any case.
    pub fn ask<A: Ask>(&mut self, question: &A, wait: Duration, thinking: impl FnMut()) -> Result<A::Answer, Mishap> {
        self.ask_while(|| true, &Question::new(question.clone()), wait, thinking).and_then(typed::<A>)
    }

    /// Asks several questions together and returns the answers in their order. If one fails, the others are still
    /// asked.
    pub fn ask_all<A: Ask>(&mut self, questions: &[A], wait: Duration) -> Vec<Result<A::Answer, Mishap>> {
        let questions: Vec<Question> = questions.iter().cloned().map(Question::new).collect();
        let answers = self.answers(&questions, || true, wait, || {}).into_iter();
        answers.map(|answer| answer.and_then(typed::<A>)).collect()
    }

    /// Returns the answer to a question of any type, while it `is_wanted`.
    ///
    /// # Errors
    /// The errors of [`Process::ask`], and [`Mishap::Unwanted`] once the answer is no longer wanted.
    pub fn ask_while(
        &mut self,
        is_wanted: impl Fn() -> bool,
        question: &Question,
        wait: Duration,
        thinking: impl FnMut(),
    ) -> Result<Answer, Mishap> {
        let answers = self.answers(std::slice::from_ref(question), is_wanted, wait, thinking);
        answers.into_iter().next().unwrap_or(Err(Mishap::Unwanted))
    }

    fn answers(
        &mut self,
        questions: &[Question],
        is_wanted: impl Fn() -> bool,
        wait: Duration,
        mut thinking: impl FnMut(),
    ) -> Vec<Result<Answer, Mishap>> {
        let mut answers: BTreeMap<usize, Result<Answer, Mishap>> = BTreeMap::new();
        while answers.len() < questions.len() {
            let open = |number: &usize| !answers.contains_key(number);
            let open: Vec<usize> = (0..questions.len()).filter(open).take(TOGETHER).collect();
            let first = open[0];
            // Each question has its own time limit. Starting the process counts towards the first.
            let mut left = self.left(wait);
            match self.greet(&mut left, &is_wanted, wait) {
                Ok(queued) => self.answer_these(
                    &mut answers,
                    (questions, open),
                    &queued,
                    (left, wait),
                    (&is_wanted, &mut thinking),
                ),
                Err(mishap) => drop(answers.insert(first, Err(mishap))),
            }
        }
        answers.into_values().collect()
    }

    /// Answers these questions, and those that follow, until all are answered or the process has ended.
    fn answer_these(
        &mut self,
        answers: &mut BTreeMap<usize, Result<Answer, Mishap>>,
        (questions, open): (&[Question], Vec<usize>),
        queued: &Queued,
        (first_left, wait): (Left, Duration),
        (is_wanted, thinking): (&impl Fn() -> bool, &mut impl FnMut()),
    ) {
        let Some(mut running) = self.running.take() else { return };
        let mut waiting = (open[0]..questions.len()).filter(|number| !answers.contains_key(number)).collect::<Vec<_>>();
        waiting.reverse();
        let (mut tasks, mut first_left): (BTreeMap<usize, Task>, _) = (BTreeMap::new(), Some(first_left));
        let mut polled = None;
        loop {
            let mut ready: Vec<usize> = polled.take().into_iter().collect();
            while tasks.len() < TOGETHER
                && let Some(number) = waiting.pop()
            {
                let answering = questions[number].answering(Queued { owner: number, ..queued.clone() });
                let left = first_left.take().unwrap_or_else(|| self.left(wait));
                tasks.insert(number, Task { answering, left, looks: 0 });
                ready.push(number);
            }
            for number in ready {
                let Some(task) = tasks.get_mut(&number) else { continue };
                if let Poll::Ready(answer) = task.answering.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
                    tasks.remove(&number);
                    answers.insert(number, answer.map_err(|failure| mishap(failure.why)));
                }
            }
            while let Some(mut frame) = queued.queue.next_frame() {
                let Some(task) = queued.queue.next_owner().and_then(|owner| tasks.get_mut(&owner)) else { break };
                running.send(&mut frame, &mut task.left);
            }
            let Some(owner) = queued.queue.next_owner() else {
                assert!(tasks.is_empty(), "a question is answered by calls alone");
                self.running = Some(running);
                return;
            };
            let Some(Task { left, looks, .. }) = tasks.get_mut(&owner) else { return running.kill() };
            let (in_all, budget) = &self.waits;
            let before = *left;
            let look = || {
                *looks += 1;
                if *looks == LOOKS_TO_TELL {
                    thinking();
                }
                is_wanted()
            };
            let received = running.receive(left, look);
            if budget.left().is_some() {
                running.look(left);
            }
            budget.spend(before, *left);
            let too_late = || Mishap::TooLate(if budget.is_used_up() { *in_all } else { wait });
            let mishap = match received {
                // The answer came quickly, but the time was used up before.
                Received::Frame if budget.left().is_some() && left.is_used_up() => too_late(),
                Received::Frame => match queued.queue.replied(running.content()) {
                    Ok(()) => {
                        polled = Some(owner);
                        continue;
                    }
                    // A panic may have left locks held and threads running, so that the next question starts a fresh
                    // process.
                    Err(why) => mishap(why),
                },
                Received::Closed => {
                    answers.insert(owner, Err(Mishap::Ended(running.end())));
                    return;
                }
                Received::TooLong => Mishap::AnsweredTooMuch,
                Received::Flooded => Mishap::Flooded,
                Received::OutOfTime => too_late(),
                Received::Unwanted => Mishap::Unwanted,
            };
            answers.insert(owner, Err(mishap));
            return running.kill();
        }
    }

    /// Returns the time limit for an answer, for computing and for waiting. The load of the machine does not matter.
    fn left(&self, wait: Duration) -> Left {
        let limit = cage::clock(wait);
        let waiting = self.waits.1.left().map_or(limit, |whole| limit.min(whole.waiting));
        Left { computing: limit, waiting }
    }

    /// Returns the program of the running process, which is started if there is none.
    fn greet(&mut self, left: &mut Left, is_wanted: impl Fn() -> bool, wait: Duration) -> Result<Queued, Mishap> {
        let mut running = match self.running.take() {
            Some(running) => running,
            None => self.start(left)?,
        };
        match running.offered(left, &is_wanted) {
            Ok(offered) => {
                self.running = Some(running);
                Ok(Queued { queue: Queue::default(), owner: 0, offered })
            }
            Err(Received::Flooded) => Err(Mishap::Flooded),
            Err(Received::OutOfTime) => Err(Mishap::TooLate(wait)),
            Err(Received::Unwanted) => Err(Mishap::Unwanted),
            Err(_) => Err(Mishap::Ended(running.end())),
        }
    }

    /// Returns the output of the code since the last call of this function, sanitised; empty if its process has ended.
    pub fn printed(&mut self) -> String {
        self.running.as_mut().map(Running::printed).unwrap_or_default()
    }

    fn start(&self, left: &mut Left) -> Result<Running, Mishap> {
        let mut command = Command::new(&self.program);
        cage::clear_environment(&mut command);
        command.env("RUST_BACKTRACE", "0").env("MALLOC_ARENA_MAX", "2");
        command.env(text::LANG_VARIABLE, text::lang().to_string());
        Running::start(command, left).map_err(|error| Mishap::NotStarted(error.to_string()))
    }
}

/// Converts the reason why a call has no return value into the reason why its question has no answer.
#[must_use]
pub fn mishap(why: Why) -> Mishap {
    match why {
        Why::Panicked(panic) => Mishap::Panicked(panic),
        Why::Ended(Ended::Process(end)) => Mishap::Ended(end),
        Why::Ended(Ended::Flooded) => Mishap::Flooded,
        Why::Ended(Ended::ReturnedTooMuch) => Mishap::AnsweredTooMuch,
        Why::Ended(Ended::Garbled(what)) => Mishap::NotStarted(what),
        Why::Ended(other) => Mishap::NotStarted(format!("{other:?}")),
    }
}

/// Returns the answer if it has the type of this question.
fn typed<A: Ask>(answer: Answer) -> Result<A::Answer, Mishap> {
    answer.get().ok_or_else(|| Mishap::NotStarted(format!("no answer to {}", A::NAME)))
}
