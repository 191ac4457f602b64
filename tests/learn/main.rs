//! The graded tests of the chapter in which the computer learns: one file an exercise, at the same path. `grading` runs
//! them and reports.
//!
//! The package `graded-exercises` compiles this for the student's exercises, `graded-solutions` (reference/) for ours.

#[path = "mod.rs"]
mod learn;

fn main() -> std::process::ExitCode {
    grading::main(&grading::subject!("../course.toml", exercises::COMPILED))
}
