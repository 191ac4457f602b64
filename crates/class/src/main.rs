//! `spielbaum-class`: does the one task that `cargo run -- grade`, `handout` or `autograder` gives it.

use class::confine;
use course::teach::Task;
use course::{Workspace, tool};
use std::ffi::OsString;
use std::process::ExitCode;
use text::Text;

fn main() -> ExitCode {
    let _ = text::choose(None);
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    if arguments.first().is_some_and(|first| first == confine::FLAG) {
        return confine::main(&arguments[1..]);
    }
    tool::when_the_parent_ends(|| std::process::exit(1));
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::from(2)
        }
    }
}

text::messages! {
    started_by_cargo_run() { en: "this program is started by `cargo run -- grade`", de: "dieses Programm wird von `cargo run -- grade` gestartet" }
}

fn run() -> Result<(), Text> {
    let (workspace, task): (Workspace, Task) = tool::order(started_by_cargo_run)?;
    match task {
        Task::Handout { folder } => class::handout::write(&workspace, &folder),
        Task::Grade(order) => class::grade::run(&workspace, &order),
        Task::Autograder { service, file } => class::service::write(&workspace, service, &file),
    }
}
