//! `spielbaum-class`: executes the one task that `cargo run -- grade`, `handout` or `autograder` passes to it.

use class::confine;
use class::submissions::Source;
use course::teach::Task;
use course::tool;
use std::ffi::OsString;
use std::process::ExitCode;

fn main() -> ExitCode {
    let _ = text::choose(None);
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    match cage::launch_if_asked(&arguments) {
        Ok(None) => {}
        Ok(Some(code)) => return code,
        Err(problem) => {
            eprintln!("{}: {problem}", confine::not_confined());
            return ExitCode::from(2);
        }
    }
    tool::main("cargo run -- grade", |workspace, task| {
        match task {
            Task::Handout { folder, wanted, offline } => {
                class::handout::write(&workspace, &folder, wanted.part(&workspace)?, offline)?;
            }
            Task::Contestants { from, nesting, out, exercise, file, strict, order } => {
                let source = Source { from: &from, nesting, out: &out.unwrap_or_default() };
                return class::contestants::play(&workspace, &source, &exercise, file.as_deref(), strict, order);
            }
            Task::Grade(order) => class::grade::run(&workspace, &order)?,
            Task::Merge(order) => class::grade::merge(&workspace, &order)?,
            Task::Book { folder } => class::book::of_the_checkout(&workspace, &folder)?,
            Task::Print { what, folder, wanted } => {
                class::book::print(&workspace, what, &folder, wanted.part(&workspace)?)?;
            }
            Task::Autograder { service, file, wanted } => class::service::write(&workspace, service, &file, &wanted)?,
        }
        Ok(ExitCode::SUCCESS)
    })
}
