//! Questions to a student's code and their state: waiting, building, thinking, then answered, failed or dropped.

use crate::{News, Wish};
use calls::players::{Ask, Code, Question};
use std::marker::PhantomData;
use std::sync::{Arc, Mutex, PoisonError};
use text::Text;

/// Requests of a screen that have not been carried out yet. Question numbers are unique across all screens.
#[derive(Debug, Default)]
pub struct Outbox {
    asked: u64,
    /// The pending requests, in the order in which they were made.
    pub wishes: Vec<Wish>,
    forgotten: Arc<Mutex<Vec<u64>>>,
}

impl Outbox {
    /// Takes the numbers of the questions that were dropped since the last call: the code that thinks about them can
    /// stop.
    pub fn forgotten(&mut self) -> Vec<u64> {
        std::mem::take(&mut self.forgotten.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The number of a question. Dropping the ticket before the answer arrived marks the question as forgotten.
#[derive(Debug)]
struct Ticket {
    number: u64,
    forgotten: Option<Arc<Mutex<Vec<u64>>>>,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        if let Some(forgotten) = &self.forgotten {
            forgotten.lock().unwrap_or_else(PoisonError::into_inner).push(self.number);
        }
    }
}

/// At most one open question of type `A`, together with the subject `About` that it was asked for.
#[derive(Debug)]
pub struct Asking<A, About> {
    waiting: Option<Waiting<About>>,
    answer: PhantomData<fn(A)>,
}

#[derive(Debug)]
struct Waiting<About> {
    ticket: Ticket,
    about: About,
    code: Code,
    exercise: &'static str,
    phase: Phase,
    since: f64,
}

/// The state of an open question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Waits while the code answers another question.
    Waiting,
    /// Waits while the code is being built.
    Building,
    /// The code is computing the answer.
    Thinking,
}

impl<A, About> Default for Asking<A, About> {
    fn default() -> Asking<A, About> {
        Asking { waiting: None, answer: PhantomData }
    }
}

impl<A: Ask, About> Asking<A, About> {
    /// Asks the code behind an exercise at the time `now`, in seconds. An open question is forgotten.
    pub fn ask(
        &mut self,
        outbox: &mut Outbox,
        (code, exercise): (Code, &'static str),
        question: &A,
        about: About,
        now: f64,
    ) {
        outbox.asked += 1;
        let number = outbox.asked;
        outbox.wishes.push(Wish::Ask { number, code, exercise, question: Question::new(question.clone()) });
        let ticket = Ticket { number, forgotten: Some(outbox.forgotten.clone()) };
        self.waiting = Some(Waiting { ticket, about, code, exercise, phase: Phase::Waiting, since: now });
    }

    /// Drops the open question: a late answer is ignored, and the code that thinks about it can stop.
    pub fn forget(&mut self) {
        self.waiting = None;
    }

    /// Whether a question is open.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.waiting.is_some()
    }

    /// Returns the subject of the open question.
    #[must_use]
    pub fn about(&self) -> Option<&About> {
        self.waiting.as_ref().map(|waiting| &waiting.about)
    }

    /// Returns the current phase of the open question.
    #[must_use]
    pub fn phase(&self) -> Option<Phase> {
        self.waiting.as_ref().map(|waiting| waiting.phase)
    }

    /// Returns the time at which the open question entered its current phase, in seconds.
    #[must_use]
    pub fn since(&self) -> Option<f64> {
        self.waiting.as_ref().map(|waiting| waiting.since)
    }

    /// Returns the name of the function that is asked.
    #[must_use]
    pub fn function(&self) -> Option<&'static str> {
        self.waiting.as_ref().map(|waiting| waiting.exercise.rsplit('/').next().unwrap_or(waiting.exercise))
    }

    /// Returns the code that the open question was sent to.
    #[must_use]
    pub fn code(&self) -> Option<Code> {
        self.waiting.as_ref().map(|waiting| waiting.code)
    }

    /// Returns the code of the open question if that code is still being built.
    #[must_use]
    pub fn building(&self) -> Option<Code> {
        self.waiting.as_ref().filter(|waiting| waiting.phase == Phase::Building).map(|waiting| waiting.code)
    }

    /// Takes the answer to the open question from `news`.
    ///
    /// Returns `None` for other news, else the question's subject with the answer and the seconds it took. If there is
    /// no answer, the reason is given instead.
    pub fn hear(&mut self, news: &News, now: f64) -> Option<(About, Result<(A::Answer, f64), Text>)> {
        let waiting = self.waiting.as_mut()?;
        let ours = waiting.ticket.number;
        let mut enter = |phase| (waiting.phase, waiting.since) = (phase, now);
        match news {
            News::Building(number) if *number == ours => enter(Phase::Building),
            News::Waiting(number) if *number == ours => enter(Phase::Waiting),
            News::Built(number) | News::Restarted(number) if *number == ours => enter(Phase::Thinking),
            News::Answered(number, answer, seconds) if *number == ours => {
                let answer = answer.get().ok_or_else(|| Text::verbatim(format!("no answer to {}", A::NAME)));
                return Some((self.answered()?, answer.map(|answer| (answer, *seconds))));
            }
            News::Failed(number, why) if *number == ours => return Some((self.answered()?, Err(why.clone()))),
            _ => {}
        }
        None
    }

    /// Closes the open question and returns its subject.
    fn answered(&mut self) -> Option<About> {
        let mut waiting = self.waiting.take()?;
        waiting.ticket.forgotten = None;
        Some(waiting.about)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use calls::players::Answer;
    use serde::{Deserialize, Serialize};

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    struct Add {
        a: i32,
        b: i32,
    }

    impl Ask for Add {
        const NAME: &'static str = "add";
        type Answer = i32;
    }

    /// A question with number 1 that was asked at 0 s and received the news at 1 s, 2 s and so on.
    fn after(news: &[News]) -> Asking<Add, ()> {
        let (mut round, mut outbox) = (Asking::default(), Outbox::default());
        round.ask(&mut outbox, (Code::Mine, "sums/add"), &Add { a: 1, b: 2 }, (), 0.0);
        for (second, news) in news.iter().enumerate() {
            assert!(round.hear(news, 1.0 + second as f64).is_none(), "{news:?}");
        }
        round
    }

    #[test]
    fn waiting_building_and_thinking_are_told_apart_with_since_when() {
        let check = |news: &[News], phase: Phase, since: f64| {
            let round = after(news);
            assert_eq!((round.phase(), round.since()), (Some(phase), Some(since)), "{news:?}");
            assert_eq!(round.building(), (phase == Phase::Building).then_some(Code::Mine), "{news:?}");
        };
        let (building, waiting, built, restarted) =
            (|n| News::Building(n), |n| News::Waiting(n), |n| News::Built(n), |n| News::Restarted(n));
        check(&[], Phase::Waiting, 0.0);
        check(&[built(1)], Phase::Thinking, 1.0);
        check(&[building(1)], Phase::Building, 1.0);
        check(&[building(1), waiting(1)], Phase::Waiting, 2.0);
        check(&[building(1), waiting(1), built(1)], Phase::Thinking, 3.0);
        check(&[building(1), waiting(1), built(1), restarted(1)], Phase::Thinking, 4.0);
        check(&[built(1), restarted(1)], Phase::Thinking, 2.0);
        // News about other questions, and about files, change nothing.
        check(&[building(2), waiting(2), built(2), restarted(2)], Phase::Waiting, 0.0);
        check(&[building(1), built(2), News::Answered(2, Answer::new(3), 0.1)], Phase::Building, 1.0);
        check(&[built(1), News::Failed(2, Text::default()), News::Broken(Text::default())], Phase::Thinking, 1.0);
        check(&[building(1), News::Unbuilt(Text::default()), News::Rebuilt], Phase::Building, 1.0);
    }

    #[test]
    fn what_nobody_waits_for_any_more_is_told_once() {
        let (mut round, mut outbox) = (Asking::<Add, ()>::default(), Outbox::default());
        let ask = |round: &mut Asking<Add, ()>, outbox: &mut Outbox| {
            round.ask(outbox, (Code::Mine, "sums/add"), &Add { a: 1, b: 2 }, (), 0.0);
        };
        ask(&mut round, &mut outbox);
        assert_eq!((outbox.forgotten(), round.function()), (vec![], Some("add")));
        // Four ends of a question: another question in its place, an answer, forgetting, and a closed screen.
        ask(&mut round, &mut outbox);
        assert_eq!(outbox.forgotten(), [1]);
        assert!(round.hear(&News::Answered(2, Answer::new(3), 0.5), 9.0).is_some());
        assert!(outbox.forgotten().is_empty());
        ask(&mut round, &mut outbox);
        round.forget();
        assert_eq!((outbox.forgotten(), outbox.forgotten()), (vec![3], vec![]));
        ask(&mut round, &mut outbox);
        drop(round);
        assert_eq!(outbox.forgotten(), [4]);
    }

    #[test]
    fn an_answer_or_its_absence_ends_the_round_in_every_phase() {
        let orders: [&[News]; 5] = [
            &[],
            &[News::Built(1)],
            &[News::Building(1)],
            &[News::Building(1), News::Waiting(1)],
            &[News::Building(1), News::Waiting(1), News::Built(1), News::Restarted(1)],
        ];
        for order in orders {
            let mut round = after(order);
            assert_eq!(round.hear(&News::Answered(1, Answer::new(3), 0.5), 9.0), Some(((), Ok((3, 0.5)))));
            assert_eq!((round.phase(), round.since(), round.is_open()), (None, None, false));
            let mut round = after(order);
            let why = Text::verbatim("no");
            assert_eq!(round.hear(&News::Failed(1, why.clone()), 9.0), Some(((), Err(why))));
            assert!(!round.is_open());
            let mut round = after(order);
            round.forget();
            assert_eq!(round.hear(&News::Answered(1, Answer::new(3), 0.5), 9.0), None, "too late");
            assert_eq!(round.phase(), None);
        }
    }
}
