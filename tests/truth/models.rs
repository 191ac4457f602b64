//! Mistakes as models: a *model* is a function with one mistake. Where it gives every answer that the student's code
//! gave, the mistake is named.

use text::Text;

/// Answers with a mistake, and what is said of it.
pub type Model<'a, Q, A> = (&'a dyn Fn(&Q) -> A, Text);

/// What the models say that give all these answers, if they all say the same.
#[must_use]
pub fn named<Q, A: PartialEq>(answers: &[(Q, A)], models: &[Model<Q, A>]) -> Option<Text> {
    let fits = |(model, _): &&Model<Q, A>| answers.iter().all(|(asked, answer)| model(asked) == *answer);
    let mut fitting = models.iter().filter(fits).map(|(_, words)| words);
    let first = fitting.next()?;
    fitting.all(|words| words == first).then(|| first.clone())
}
