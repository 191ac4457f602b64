//! The truth about Minesweeper as a constraint problem: problems to ask about, what follows from them, the mistakes that
//! people make.

pub mod arcs;
mod boards;
mod ends;
mod propagation;
pub mod search;

pub use boards::{any_problem, opened, problem, round};
pub use ends::{found_around, mistake_of_solver, mistake_of_variable, solver_is_done, variable_is_done, why_not_done};
pub use propagation::{all_arcs, arcs_around, fixpoint, missed, propagated, support, supported};

use crate::minesweeper::rules::{At, around};
use text::Text;

/// An answer with a mistake, and what is said of it.
type Model<'a, Q, A> = (&'a dyn Fn(&Q) -> A, Text);

/// What the models say that give all these answers, if they all say the same.
fn named<Q, A: PartialEq>(answers: &[(Q, A)], models: &[Model<Q, A>]) -> Option<Text> {
    let fits = |(model, _): &&Model<Q, A>| answers.iter().all(|(asked, answer)| model(asked) == *answer);
    let mut fitting = models.iter().filter(fits).map(|(_, words)| words);
    let first = fitting.next()?;
    fitting.all(|words| words == first).then(|| first.clone())
}
