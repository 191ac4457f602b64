//! Programs of the course that are built only when somebody asks for them, so that the first `cargo run` stays small. Each is told what to do in one line of
//! JSON.

use crate::Workspace;
use crate::build::build;
use catalogue::{LANG_VARIABLE, Text, cli as say, lang};
use serde::Serialize;
use std::process::{Command, ExitCode};

/// Builds `program` of `package`, gives it this order and waits for its end. Its exit code is ours.
///
/// # Errors
/// It cannot be built or started.
pub fn run(workspace: &Workspace, package: &str, program: &str, order: &impl Serialize) -> Result<ExitCode, Text> {
    let build = build(workspace, ["build", "-p", package, "--bin", program])?;
    let path = build.program().map_err(say::does_not_compile_elsewhere)?;
    let mut command = Command::new(path);
    command.arg(serde_json::to_string(order).map_err(say::bad_arguments)?);
    command.env(LANG_VARIABLE, lang().to_string()).env("SPIELBAUM_ROOT", &workspace.root);
    let status = command.status().map_err(|error| say::cannot_read(program, error))?;
    // A Windows code does not fit; a signal has none.
    Ok(status.code().and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from))
}
