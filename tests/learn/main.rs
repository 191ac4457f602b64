//! The graded tests of the chapter on learning, one file for each exercise, at the same path. `grading` runs them and
//! reports.
//!
//! They call the functions of whichever code they are given: the student's, or with `SPIELBAUM_CODE=solution` ours.

#[path = "mod.rs"]
mod learn;

fn main() -> std::process::ExitCode {
    grading::main(&grading::subject!("../course.toml", course::program::chosen))
}
