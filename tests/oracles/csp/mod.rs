//! Oracles for Minesweeper as a constraint problem: problems to ask about, the correct answers, and the mistakes that
//! people make.

pub mod arcs;
mod boards;
mod ends;
mod propagation;
pub mod search;

pub use boards::{any_problem, opened, problem, round};
pub use ends::{found_around, mistake_of_solver, mistake_of_variable, solver_is_done, variable_is_done, why_not_done};
pub use propagation::{all_arcs, arcs_around, fixpoint, missed, propagated, support, supported};

use crate::minesweeper::rules::{At, Model, around, named};
use games::minesweeper::csp::{Csp, Domain};

fn domain(csp: &Csp, (row, column): At) -> Domain {
    csp.domain(row, column)
}
