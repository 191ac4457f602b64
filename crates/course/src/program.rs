//! The program that contains the functions which the graded tests call.

use crate::Workspace;
use crate::build::build;
use crate::door::{Order, Vetted};
use crate::words as say;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use text::Text;

/// The environment variable that selects the code for graded tests started by hand: `mine` (the student's) or
/// `solution`.
const VARIABLE: &str = "SPIELBAUM_CODE";

/// The name of the program with the student's functions, or with the functions of an overlay.
pub(crate) const MINE: &str = "program-mine";

/// The name of the program with the solutions' functions.
pub(crate) const SOLUTION: &str = "program-solution";

/// Returns the command that runs a chapter's tests, which are among these programs.
#[must_use]
pub fn tests(programs: &BTreeMap<String, PathBuf>, chapter: &str) -> Option<Command> {
    let mut command = Command::new(programs.get(chapter)?);
    if let Some(program) = of_code(programs) {
        command.arg("--program").arg(program);
    }
    Some(command)
}

/// Returns the program with the functions that the tests call, which is among these.
#[must_use]
pub fn of_code(programs: &BTreeMap<String, PathBuf>) -> Option<&Path> {
    programs.get(MINE).map(PathBuf::as_path)
}

/// Builds the program with the functions that `SPIELBAUM_CODE` selects; by default the student's.
///
/// # Errors
/// `SPIELBAUM_CODE` has another value, or the code does not compile.
pub fn chosen() -> Result<PathBuf, Text> {
    let workspace = Workspace::find()?;
    let code = std::env::var(VARIABLE).unwrap_or_default();
    let order = match code.as_str() {
        "" | "mine" => Order::mine(&Vetted::exercises(&workspace)?, false),
        "solution" if workspace.has_solutions() => Order::solution(false),
        other => return Err(say::no_such_code(VARIABLE, other)),
    };
    build(&workspace, &order)?.program_or(|said| said)
}

/// Returns the compiler's message with a readable path if it is about the signature of the exercise with this id. The
/// compiler names a generated file, deep in the build folder.
pub(crate) fn with_signature(rendered: &str, id: &str) -> String {
    let file = format!("/out/{id}.rs");
    if !rendered.replace('\\', "/").contains(&file) {
        return rendered.to_owned();
    }
    let line = |line: &str| match line.replace('\\', "/").split_once(&file) {
        Some((before, _)) if before.contains("--> ") => {
            let indent = before.split("--> ").next().unwrap_or_default();
            format!("{indent}--> the signature of {id} that the course expects")
        }
        _ => line.to_owned(),
    };
    rendered.lines().map(line).collect::<Vec<_>>().join("\n")
}
