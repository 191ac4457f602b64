//! Questions of a graded test to a student's function, and the message on a wrong answer. The message shows the board,
//! the expected answer, the mistake that explains the actual answer, and the command that opens the board.

use crate::fail::fail_for;
use crate::quietly;
use crate::report::Mistake;
use crate::words as say;
use text::Text;

/// A student's function under test. `Q` is the question; `A` is the answer, in the form in which answers are compared.
#[derive(Debug)]
pub struct Probe<Q: 'static, A: 'static> {
    /// Calls the student's function with the question.
    pub ask: fn(&Q) -> A,
    /// Formats the call as a student would write it.
    pub call: fn(&Q) -> String,
    /// Draws the board that the question is about.
    pub shown: fn(&Q) -> Text,
    /// Returns the command that opens this board, if there is one.
    pub see: fn(&Q) -> Option<Text>,
    /// Returns questions that distinguish the known mistakes.
    pub panel: fn() -> Vec<Q>,
    /// Returns the known mistake that gives all these answers.
    pub mistake: fn(&[(Q, A)]) -> Option<Text>,
}

impl<Q: Clone + 'static, A> Probe<Q, A> {
    /// Returns the function's answer. If the function panics, the report says what the question was.
    pub fn answer(&self, question: &Q) -> A {
        (self.ask)(question)
    }

    /// Fails the test if `must` returns a requirement that the answer violates.
    #[track_caller]
    pub fn check(&self, question: &Q, must: impl FnOnce(&A) -> Option<Text>) {
        let got = self.answer(question);
        if let Some(must) = must(&got) {
            self.wrong(question, got, must);
        }
    }

    /// Fails the test if the answer differs from `expected`.
    #[track_caller]
    pub fn must_be(&self, question: &Q, expected: &A, must: impl FnOnce(&A) -> Text)
    where
        A: PartialEq,
    {
        self.check(question, |got| (got != expected).then(|| must(got)));
    }

    /// Fails the test because of this answer, naming the mistake that explains it and all answers to the panel.
    #[track_caller]
    pub fn wrong(&self, question: &Q, got: A, must: Text) -> ! {
        self.wrong_for(question, must, self.smell(Some((question.clone(), got))))
    }

    /// Fails the test with this requirement and this mistake, if one is known.
    #[track_caller]
    pub fn wrong_for(&self, question: &Q, must: Text, mistake: Option<Text>) -> ! {
        wrong((self.shown)(question).then(&must), mistake, (self.see)(question))
    }

    /// Returns the known mistake that explains the answers to the panel and the rejected answer. A mistake that does
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

/// Fails a test. The message names the question, the expected and the actual answer, the mistake that explains them,
/// and how to see it.
#[track_caller]
pub fn wrong(what: Text, mistake: Option<Text>, how: Option<Text>) -> ! {
    let named = mistake.as_ref().map(Mistake::new);
    let rest = [mistake.map(say::smells_of), how].into_iter().flatten();
    fail_for(rest.fold(what, |message, next| message.then(&next)), named)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A function that doubles its argument where squares are expected; the panel cannot tell the two apart.
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
