//! How a graded test asks a function of the student's, and how it speaks of a wrong answer: the board, what must come,
//! the mistake that it smells of, and what opens this board.

use crate::fail::fail_for;
use crate::quietly;
use crate::report::Mistake;
use crate::words as say;
use text::Text;

/// A function of the student's. `Q` is what it is asked, `A` what it answers, in the form in which answers are
/// compared.
#[derive(Debug)]
pub struct Probe<Q: 'static, A: 'static> {
    /// Asks it.
    pub ask: fn(&Q) -> A,
    /// The call, as a student writes it.
    pub call: fn(&Q) -> String,
    /// The board that the question is about.
    pub shown: fn(&Q) -> Text,
    /// The command that opens this board, if there is one.
    pub see: fn(&Q) -> Option<Text>,
    /// Questions that tell mistakes apart.
    pub panel: fn() -> Vec<Q>,
    /// The mistake that gives all these answers.
    pub mistake: fn(&[(Q, A)]) -> Option<Text>,
}

impl<Q: Clone + 'static, A> Probe<Q, A> {
    /// Returns its answer. Should it panic, the report says what it was asked.
    pub fn answer(&self, question: &Q) -> A {
        (self.ask)(question)
    }

    /// Fails if there is something that must be, and is not.
    #[track_caller]
    pub fn check(&self, question: &Q, must: impl FnOnce(&A) -> Option<Text>) {
        let got = self.answer(question);
        if let Some(must) = must(&got) {
            self.wrong(question, got, must);
        }
    }

    /// Fails if it answers anything else.
    #[track_caller]
    pub fn must_be(&self, question: &Q, expected: &A, must: impl FnOnce(&A) -> Text)
    where
        A: PartialEq,
    {
        self.check(question, |got| (got != expected).then(|| must(got)));
    }

    /// Fails because of this answer, with the mistake that gives it and answers the panel like this.
    #[track_caller]
    pub fn wrong(&self, question: &Q, got: A, must: Text) -> ! {
        self.wrong_for(question, must, self.smell(Some((question.clone(), got))))
    }

    /// Fails for this reason, or for one that nobody knows.
    #[track_caller]
    pub fn wrong_for(&self, question: &Q, must: Text, mistake: Option<Text>) -> ! {
        wrong((self.shown)(question).then(&must), mistake, (self.see)(question))
    }

    /// The mistake that answers the panel like this, and gives the answer that a test has rejected: a mistake that does
    /// not explain the failure is not named.
    pub fn smell(&self, rejected: Option<(Q, A)>) -> Option<Text> {
        let answer = |question: Q| {
            let answer = self.answer(&question);
            (question, answer)
        };
        quietly(|| {
            let panel = (self.panel)().into_iter().map(answer);
            (self.mistake)(&rejected.into_iter().chain(panel).collect::<Vec<_>>())
        })
        .flatten()
    }
}

/// Fails a test: what it is about, what must come and what came; the mistake that it smells of; how to see it.
#[track_caller]
pub fn wrong(what: Text, mistake: Option<Text>, how: Option<Text>) -> ! {
    let named = mistake.as_ref().map(Mistake::new);
    let rest = [mistake.map(say::smells_of), how].into_iter().flatten();
    fail_for(rest.fold(what, |message, next| message.then(&next)), named)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Doubles, where squares are asked for; the panel does not tell the two apart.
    const DOUBLES: Probe<u32, u32> = Probe {
        ask: |number| 2 * number,
        call: |number| format!("square({number})"),
        shown: |number| Text::verbatim(number),
        see: |_| None,
        panel: || vec![0, 2],
        mistake: |answers| {
            let is_model = |(number, got): &(u32, u32)| *got == number.pow(3) - 2 * number;
            answers.iter().all(is_model).then(|| Text::verbatim("x * x * x - 2 * x"))
        },
    };

    #[test]
    fn a_mistake_that_does_not_give_the_rejected_answer_is_not_named() {
        let named = |rejected| DOUBLES.smell(rejected).map(|text| text.to_string());
        assert_eq!(named(None).as_deref(), Some("x * x * x - 2 * x"));
        assert_eq!(named(Some((3, DOUBLES.answer(&3)))), None);
    }
}
