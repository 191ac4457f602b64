//! The round of asking and waiting: a question goes out, is built for, thought about, and answered or not; or nobody wants to know any more.

use crate::{News, Wish};
use arena::Ask;
use course::player::Code;
use std::marker::PhantomData;
use text::Text;

/// Wishes that wait to be granted. No two questions have the same number, whichever screen asks.
#[derive(Debug, Default)]
pub struct Outbox {
    asked: u64,
    /// What is wanted, in its order.
    pub wishes: Vec<Wish>,
}

/// A question that one waits for, and what it was asked about.
#[derive(Debug)]
pub struct Round<A, About> {
    waiting: Option<Waiting<About>>,
    answer: PhantomData<fn(A)>,
}

#[derive(Debug)]
struct Waiting<About> {
    number: u64,
    about: About,
    since: f64,
    building: Option<Code>,
    code: Code,
}

impl<A, About> Default for Round<A, About> {
    fn default() -> Round<A, About> {
        Round { waiting: None, answer: PhantomData }
    }
}

impl<A: Ask, About> Round<A, About> {
    /// Asks the code behind an exercise, at this time. What was asked before is forgotten.
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
        outbox.wishes.push(Wish::Ask { number, code, exercise, question: arena::line(question) });
        self.waiting = Some(Waiting { number, about, since: now, building: None, code });
    }

    /// Nobody wants to know any more.
    pub fn forget(&mut self) {
        self.waiting = None;
    }

    /// Whether one waits.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.waiting.is_some()
    }

    /// What the open question is about.
    #[must_use]
    pub fn about(&self) -> Option<&About> {
        self.waiting.as_ref().map(|waiting| &waiting.about)
    }

    /// Since when the code has been thinking.
    #[must_use]
    pub fn since(&self) -> Option<f64> {
        self.waiting.as_ref().map(|waiting| waiting.since)
    }

    /// Whose code is still being built.
    #[must_use]
    pub fn building(&self) -> Option<Code> {
        self.waiting.as_ref().and_then(|waiting| waiting.building)
    }

    /// What the question was about and its answer, with the seconds it took, if this is the news; or why there is none.
    pub fn hear(&mut self, news: &News, now: f64) -> Option<(About, Result<(A::Answer, f64), Text>)> {
        let waiting = self.waiting.as_mut()?;
        match news {
            News::Building(number) if *number == waiting.number => waiting.building = Some(waiting.code),
            News::Built(number) if *number == waiting.number => (waiting.building, waiting.since) = (None, now),
            News::Answered(number, answer, seconds) if *number == waiting.number => {
                let answer = serde_json::from_value(answer.clone()).map_err(Text::verbatim);
                return Some((self.waiting.take()?.about, answer.map(|answer| (answer, *seconds))));
            }
            News::Failed(number, why) if *number == waiting.number => {
                return Some((self.waiting.take()?.about, Err(why.clone())));
            }
            _ => {}
        }
        None
    }
}
