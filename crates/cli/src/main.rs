//! The program `spielbaum`: without a command, shows the student's progress. All commands are in `crates/commands`, a
//! program that is built on demand, so that the first `cargo run` stays small.

mod words;

use course::{Workspace, tool};
use std::ffi::OsString;
use std::io::IsTerminal;
use std::process::ExitCode;
use text::Text;
use words as say;

fn main() -> ExitCode {
    tool::exit_code(run())
}

fn run() -> Result<ExitCode, Text> {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    let said: Vec<String> = arguments.iter().map(|argument| argument.to_string_lossy().into_owned()).collect();
    text::choose(language(&said))?;
    let workspace = Workspace::find()?;
    let nothing_else = match &said[..] {
        [] => true,
        [one] => one.starts_with("--lang="),
        [one, _] => one == "--lang",
        _ => false,
    };
    if nothing_else {
        return learn(&workspace);
    }
    tool::start(&workspace, "commands", &arguments)
}

/// Returns the value of the option `--lang`, at any position among the arguments.
fn language(arguments: &[String]) -> Option<&str> {
    arguments.iter().enumerate().find_map(|(i, argument)| match argument.strip_prefix("--lang")? {
        "" => arguments.get(i + 1).map(String::as_str),
        value => value.strip_prefix('='),
    })
}

fn learn(workspace: &Workspace) -> Result<ExitCode, Text> {
    let dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && !dumb {
        course::learn::watch(workspace)?;
        return Ok(ExitCode::SUCCESS);
    }
    if std::io::stderr().is_terminal() {
        course::tell(&say::looking());
    }
    let progress = course::judge::judge(workspace, course::overlay::STUDENT, None, None)?;
    course::print(&course::progress::text(workspace, &progress, course::coloured()));
    Ok(ExitCode::SUCCESS)
}
