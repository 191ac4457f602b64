//! Programs of the course that are built only when somebody asks for them, so that the first `cargo run` stays small.
//! Most are told what to do in one line of JSON.

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

/// Says in a program's environment where the checkout is.
const ROOT: &str = "SPIELBAUM_ROOT";

/// The exit code of a program that Ctrl-C has ended, as shells know it.
pub const INTERRUPTED: u8 = 130;

/// Whether a window can be shown. Elsewhere than on Linux, there is always a screen.
#[must_use]
pub fn has_screen() -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

/// Ctrl-C ends the line in which it was typed, and this process.
///
/// # Errors
/// There can be no thread, or no handler.
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

/// While `work` has the terminal, Ctrl-C is for the programs that it runs, and not for this process.
///
/// # Errors
/// There can be no handler.
pub fn without_interrupts<T>(work: impl FnOnce() -> T) -> io::Result<T> {
    let handler = signal_hook::flag::register(signal_hook::consts::SIGINT, std::sync::Arc::default())?;
    let result = work();
    signal_hook::low_level::unregister(handler);
    Ok(result)
}

/// What such a program's `main` does: `run` gets the checkout and what the program was told to do by `command`. What is
/// wrong is one line, and exit code 2.
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
fn order<T: DeserializeOwned>(command: &str) -> Result<(Workspace, T), Text> {
    let order = std::env::args().nth(1).unwrap_or_default();
    let order = serde_json::from_str(&order).map_err(|_| shared::started_by(command))?;
    let workspace = match std::env::var_os(ROOT) {
        Some(root) => Workspace::at(Path::new(&root))?,
        None => Workspace::find()?,
    };
    Ok((workspace, order))
}

/// Builds the course's program `spielbaum-NAME`, tells it what to do and becomes it, as [`start`] does.
///
/// # Errors
/// It cannot be built or started.
pub fn run(workspace: &Workspace, name: &str, order: &impl Serialize) -> Result<ExitCode, Text> {
    start(workspace, name, [serde_json::to_string(order).map_err(shared::bad_arguments)?])
}

/// Builds the course's program `spielbaum-NAME` and becomes it, with these arguments: Ctrl-C and other signals then
/// reach the program itself.
///
/// # Errors
/// As [`run`].
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

/// Builds the course's program `spielbaum-NAME`, runs it to its end with these arguments, and returns what it printed,
/// in so many columns. It ends with this process, or when somebody says stop.
///
/// # Errors
/// As [`run`]; or it failed: what it said, first what counts.
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

/// What `cargo run -- simulate` prints of this game with these options, which the window and a page show. It ends when
/// somebody says stop.
///
/// # Errors
/// It failed: what it said, first what counts.
pub fn simulated(
    workspace: &Workspace,
    game: &str,
    options: &[(String, String)],
    stop: &cage::Stop,
) -> Result<String, Text> {
    /// Two such columns stand side by side in a window of 960 x 640.
    const COLUMNS: usize = 54;
    const GAMES: &str = "100";
    let typed = options.iter().flat_map(|(name, value)| {
        [format!("--{name}")].into_iter().chain(Some(value.clone()).filter(|value| !value.is_empty()))
    });
    let arguments = ["simulate", game, "--games", GAMES].map(str::to_owned).into_iter().chain(typed);
    let printed = printed(workspace, "commands", arguments, COLUMNS, stop);
    printed.map(|text| text::tame(&text, false)).map_err(|why| why.map(|why| text::tame(why, false)))
}

/// Becomes the program of `command`. Where a process cannot become another one, it waits for its end, and its exit code
/// is ours.
///
/// # Errors
/// It cannot be started.
#[cfg(unix)]
pub fn become_it(command: &mut Command) -> io::Result<ExitCode> {
    Err(std::os::unix::process::CommandExt::exec(command))
}

/// Waits for the end of the program of `command`: a process cannot become another one here.
///
/// # Errors
/// It cannot be started.
#[cfg(not(unix))]
pub fn become_it(command: &mut Command) -> io::Result<ExitCode> {
    // The console tells Ctrl-C to all its programs. The last one answers.
    // Not every code fits.
    Ok(without_interrupts(|| command.status())??
        .code()
        .and_then(|code| u8::try_from(code).ok())
        .map_or(ExitCode::FAILURE, ExitCode::from))
}
