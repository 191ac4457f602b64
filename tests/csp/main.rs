//! The graded tests of Minesweeper as a constraint problem, one file for each exercise, at the same path. `grading`
//! runs them and reports.
//!
//! They call the functions of whichever code they are given: the student's, or with `SPIELBAUM_CODE=solution` ours.

#[path = "mod.rs"]
mod csp;

fn main() -> std::process::ExitCode {
    grading::main(&grading::subject!("../course.toml", course::program::chosen))
}
