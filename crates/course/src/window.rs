//! `cargo play`: builds the window and opens it. The window is a program of its own, so that whoever only grades never builds it.

use crate::Workspace;
use crate::build::build;
use crate::play::Opponent;
use catalogue::{LANG_VARIABLE, Text, cli as say, lang};
use games::tictactoe::{Board, Mark};
use std::process::Command;

/// Opens the window on this game, or on all of them, and waits until it is closed.
///
/// # Errors
/// It cannot be built or opened. What is wrong has been said, or stands in the error.
pub fn open(workspace: &Workspace, game: Option<(Board, Mark, Opponent, u32)>) -> Result<(), Text> {
    if matches!(game, Some((_, _, Opponent::Solution, _))) && !workspace.has_solutions() {
        return Err(say::no_solutions_here());
    }
    let build = build(workspace, ["build", "-p", "viewer", "--bin", "spielbaum-viewer"])?;
    let program = build.program().map_err(say::does_not_compile_elsewhere)?;
    let mut window = Command::new(program);
    window.current_dir(&workspace.root).env(LANG_VARIABLE, lang().to_string());
    if let Some((board, mover, opponent, depth)) = game {
        window.args([format!("{board:#}"), mover.to_string(), opponent.name().to_owned(), depth.to_string()]);
    }
    let status = window.status().map_err(say::window_failed)?;
    match status.code() {
        Some(0) => Ok(()),
        Some(2) => std::process::exit(2), // the window has said why
        _ => Err(say::window_failed(status)),
    }
}
