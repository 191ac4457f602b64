//! The graded tests of Minesweeper as a constraint problem, one file for each exercise, at the same path. `grading`
//! runs them and reports.
//!
//! The tests call the student's functions, or with `SPIELBAUM_CODE=solution` those of the solutions.

#[path = "mod.rs"]
mod csp;

fn main() -> std::process::ExitCode {
    grading::main(&grading::subject!("../course.toml", course::program::chosen))
}
