//! A graded test of each kind that shows a difference. `tests/snapshots.rs` tries to cheat it.

mod program;

use std::path::Path;
use std::process::ExitCode;

#[grading::test]
fn the_board_is_drawn() {
    insta::assert_snapshot!("X O .\n. X .\n. . O");
}

#[grading::test]
fn the_values_are_equal() {
    pretty_assertions::assert_eq!(vec![1, 2, 3], vec![1, std::hint::black_box(5), 3]);
}

fn main() -> ExitCode {
    let root = std::env::current_dir().unwrap_or_else(|_| Path::new(".").to_owned());
    let authors = std::env::var_os("PRETEND_TO_BE_THE_AUTHORS").is_some();
    grading::main(&grading::Subject { course: "", chapter: "", root: &root, authors, builds: program::beside })
}
