//! Programs of the course that are built only when somebody asks for them, so that the first `cargo run` stays small. Most are told what to do in one line of
//! JSON.

use crate::Workspace;
use crate::build::build;
use crate::shared;
use crate::words as say;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, ExitCode};
use text::{LANG_VARIABLE, Text, files, lang};

/// Says in a program's environment where the checkout is.
const ROOT: &str = "SPIELBAUM_ROOT";

/// Says in a program's environment who started it.
const PARENT: &str = "SPIELBAUM_PARENT";

/// For the first line of such a program, which should end when the process that started it does, however that ended: calls `end` then. Else it would go on
/// unseen, and hold what nobody else may have meanwhile.
pub fn when_the_parent_ends(end: impl FnOnce() + Send + 'static) {
    #[cfg(not(unix))]
    let _ = end;
    #[cfg(unix)]
    if let Some(parent) = std::env::var(PARENT).ok().and_then(|parent| parent.parse::<u32>().ok()) {
        // Where that is not the parent any more, it has ended: somebody else has taken the child on.
        std::thread::spawn(move || {
            while std::os::unix::process::parent_id() == parent {
                std::thread::sleep(std::time::Duration::from_millis(200));
            }
            end();
        });
    }
}

/// What such a program's `main` does: `run` gets the checkout and what the program was told to do by `command`. What is wrong is one line, and exit code 2.
pub fn main<T: DeserializeOwned>(command: &str, run: impl FnOnce(Workspace, T) -> Result<ExitCode, Text>) -> ExitCode {
    let _ = text::choose(None);
    exit_code(order(command).and_then(|(workspace, order)| run(workspace, order)))
}

/// The code with which a program ends: 2 where something is wrong, which it says.
pub fn exit_code(result: Result<ExitCode, Text>) -> ExitCode {
    result.unwrap_or_else(|problem| {
        crate::tell(&problem);
        ExitCode::from(2)
    })
}

/// The checkout, and what this program was told to do by `command`.
///
/// # Errors
/// It was not told, or there is no checkout.
pub fn order<T: DeserializeOwned>(command: &str) -> Result<(Workspace, T), Text> {
    let order = std::env::args().nth(1).unwrap_or_default();
    let order = serde_json::from_str(&order).map_err(|_| shared::started_by(command))?;
    let workspace = match std::env::var_os(ROOT) {
        Some(root) => Workspace::at(Path::new(&root))?,
        None => Workspace::find()?,
    };
    Ok((workspace, order))
}

/// Builds `program` of `package`, gives it this order and waits for its end. Its exit code is ours.
///
/// # Errors
/// It cannot be built or started.
pub fn run(workspace: &Workspace, package: &str, program: &str, order: &impl Serialize) -> Result<ExitCode, Text> {
    start(workspace, package, program, [serde_json::to_string(order).map_err(shared::bad_arguments)?])
}

/// The same with these arguments.
///
/// # Errors
/// As [`run`].
pub fn start(
    workspace: &Workspace,
    package: &str,
    program: &str,
    arguments: impl IntoIterator<Item = impl AsRef<OsStr>>,
) -> Result<ExitCode, Text> {
    let build = build(workspace, ["build", "-p", package, "--bin", program])?;
    let path = build.program().map_err(say::does_not_compile_elsewhere)?;
    let mut command = Command::new(path);
    command.args(arguments).env(LANG_VARIABLE, lang().to_string()).env(ROOT, &workspace.root);
    command.env(PARENT, std::process::id().to_string());
    let status = command.status().map_err(|error| files::cannot_read(program, error))?;
    // A Windows code does not fit; a signal has none.
    Ok(status.code().and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from))
}
