//! `spielbaum-transfer`: what `cargo run -- update` and `cargo run -- submit` do.

use course::tool;
use course::transfer::Task;
use std::process::ExitCode;

fn main() -> ExitCode {
    tool::main("cargo run -- update | submit", |workspace, task: Task| match task {
        Task::Update { from } => transfer::update::update(&workspace, &from),
        Task::Submit { file, to } => transfer::submit::submit(&workspace, file.as_deref(), to.as_deref()),
    })
}
