//! Programs of the course that are built only on demand, so that the first `cargo run` stays small. Most get their
//! order as one line of JSON.

use crate::Workspace;
use crate::build::build;
use crate::door::Order;
use crate::shared;
use crate::words as say;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::ffi::OsStr;
use std::io;
use std::path::Path;
use std::process::{Command, ExitCode};
use text::{Text, files};

/// The environment variable with the path of the checkout.
const ROOT: &str = "SPIELBAUM_ROOT";

/// The exit code of a program ended by Ctrl-C, as shells report it.
pub const INTERRUPTED: u8 = 130;

/// Whether a window can be shown. On systems other than Linux, a screen is assumed.
#[must_use]
pub fn has_screen() -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

/// Installs a handler for Ctrl-C that ends this process and the line in which Ctrl-C was typed.
///
/// # Errors
/// The thread or the handler cannot be created.
#[cfg(unix)]
pub fn end_when_interrupted() -> io::Result<()> {
    let mut signals = signal_hook::iterator::Signals::new([signal_hook::consts::SIGINT])?;
    let wait = move || {
        if signals.forever().next().is_some() {
            println!();
            std::process::exit(INTERRUPTED.into());
        }
    };
    std::thread::Builder::new().spawn(wait).map(drop)
}

/// Ignores Ctrl-C in this process while `work` runs, so that only the programs started by `work` handle it.
///
/// # Errors
/// The handler cannot be installed.
pub fn without_interrupts<T>(work: impl FnOnce() -> T) -> io::Result<T> {
    let handler = signal_hook::flag::register(signal_hook::consts::SIGINT, std::sync::Arc::default())?;
    let result = work();
    signal_hook::low_level::unregister(handler);
    Ok(result)
}

/// Runs the `main` function of a program that `command` starts: passes the checkout and the order to `run`. An error is
/// printed in one line, and the exit code is 2.
pub fn main<T: DeserializeOwned>(command: &str, run: impl FnOnce(Workspace, T) -> Result<ExitCode, Text>) -> ExitCode {
    let _ = text::choose(None);
    exit_code(order(command).and_then(|(workspace, order)| run(workspace, order)))
}

/// Returns the exit code of a program; prints an error and returns 2 if there is one.
pub fn exit_code(result: Result<ExitCode, Text>) -> ExitCode {
    result.unwrap_or_else(|problem| {
        crate::tell(&problem);
        ExitCode::from(2)
    })
}

/// Reads the checkout's path and the order with which `command` has started this program.
///
/// # Errors
/// The program was started without an order, or there is no checkout.
fn order<T: DeserializeOwned>(command: &str) -> Result<(Workspace, T), Text> {
    let order = std::env::args().nth(1).unwrap_or_default();
    let order = serde_json::from_str(&order).map_err(|_| shared::started_by(command))?;
    let workspace = match std::env::var_os(ROOT) {
        Some(root) => Workspace::at(Path::new(&root))?,
        None => Workspace::find()?,
    };
    Ok((workspace, order))
}

/// Builds the course's program `spielbaum-NAME`, passes the order to it, and replaces this process by it, as [`start`]
/// does.
///
/// # Errors
/// The program cannot be built or started.
pub fn run(workspace: &Workspace, name: &str, order: &impl Serialize) -> Result<ExitCode, Text> {
    start(workspace, name, [serde_json::to_string(order).map_err(shared::bad_arguments)?])
}

/// Builds the course's program `spielbaum-NAME` and replaces this process by it, with these arguments. Ctrl-C and other
/// signals then reach the program itself.
///
/// # Errors
/// As for [`run`].
pub fn start(
    workspace: &Workspace,
    name: &str,
    arguments: impl IntoIterator<Item = impl AsRef<OsStr>>,
) -> Result<ExitCode, Text> {
    let path = build(workspace, &Order::tool(name))?.program_or(shared::does_not_compile_elsewhere)?;
    workspace.runner.does(Text::default());
    let mut command = Command::new(path);
    command.args(arguments).envs(text::environment()).env(ROOT, &workspace.root);
    become_it(&mut command).map_err(|error| files::cannot_read(name, error))
}

/// Builds the course's program `spielbaum-NAME`, runs it to its end with these arguments, and returns its output,
/// wrapped at so many columns. The program ends with this process, or when `stop` is set.
///
/// # Errors
/// As for [`run`]; or the program failed: its error output, the most important line first.
fn printed(
    workspace: &Workspace,
    name: &str,
    arguments: impl IntoIterator<Item = impl AsRef<OsStr>>,
    columns: usize,
    stop: &cage::Stop,
) -> Result<String, Text> {
    let path = build(workspace, &Order::tool(name))?.program_or(shared::does_not_compile_elsewhere)?;
    let mut command = Command::new(path);
    command.args(arguments).envs(text::environment()).env(ROOT, &workspace.root).current_dir(&workspace.root);
    command.env("COLUMNS", columns.to_string());
    let finished = cage::finish(&mut command, None, stop, cage::How::default(), &|_| ());
    match finished.map_err(|error| files::cannot_read(name, error))? {
        cage::Finished::Ended(status, stdout, _) if status.success() => {
            Ok(String::from_utf8_lossy(&stdout).into_owned())
        }
        cage::Finished::Ended(_, _, stderr) => Err(Text::verbatim(String::from_utf8_lossy(&stderr).trim())),
        cage::Finished::TooLate | cage::Finished::TooMuch | cage::Finished::Stopped => Err(say::stopped()),
    }
}

/// Returns the output of `cargo run -- simulate` for this game with these options, which the window and the web page
/// show. The program ends when `stop` is set.
///
/// # Errors
/// The program failed: its error output, the most important line first.
pub fn simulated(
    workspace: &Workspace,
    game: &str,
    options: &[(String, String)],
    stop: &cage::Stop,
) -> Result<String, Text> {
    /// The width of the output: two such columns fit side by side into a window of 960 x 640 pixels.
    const COLUMNS: usize = 54;
    const GAMES: &str = "100";
    let typed = options.iter().flat_map(|(name, value)| {
        [format!("--{name}")].into_iter().chain(Some(value.clone()).filter(|value| !value.is_empty()))
    });
    let arguments = ["simulate", game, "--games", GAMES].map(str::to_owned).into_iter().chain(typed);
    let printed = printed(workspace, "commands", arguments, COLUMNS, stop);
    printed.map(|text| text::tame(&text, false)).map_err(|why| why.map(|why| text::tame(why, false)))
}

/// Replaces this process by the program of `command`.
///
/// # Errors
/// The program cannot be started.
#[cfg(unix)]
pub fn become_it(command: &mut Command) -> io::Result<ExitCode> {
    Err(std::os::unix::process::CommandExt::exec(command))
}

/// Runs the program of `command` to its end and returns its exit code, since a process cannot replace itself on this
/// system.
///
/// # Errors
/// The program cannot be started.
#[cfg(not(unix))]
pub fn become_it(command: &mut Command) -> io::Result<ExitCode> {
    // The console sends Ctrl-C to all programs attached to it; only the started program handles it. An exit code that
    // does not fit into a byte becomes a failure.
    Ok(without_interrupts(|| command.status())??
        .code()
        .and_then(|code| u8::try_from(code).ok())
        .map_or(ExitCode::FAILURE, ExitCode::from))
}
