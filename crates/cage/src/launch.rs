//! The launcher: a process that confines itself, and then becomes the program that is to be confined. So the program is
//! confined before its first instruction.
//!
//! A launcher is any program of ours whose main function begins with [`launch_if_asked`], started as `PROGRAM
//! --confined JSON PROGRAM ARGUMENTS...` ([`Launch::words`]).

use crate::{Jail, Limits};
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::io;
use std::path::Path;
use std::process::{Command, ExitCode};

/// The first argument of a launcher.
const FLAG: &str = "--confined";

/// After [`FLAG`], instead of a sandbox and a program: enter a strict sandbox, and end.
const TRY: &str = "--try";

/// The value of a variable.
#[cfg(not(target_family = "wasm"))]
type Value = OsString;

/// The value of a variable. serde has no `OsString` in a browser, where nothing is launched.
#[cfg(target_family = "wasm")]
type Value = String;

/// A sandbox, and the environment of the program in it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Launch {
    /// The limits of each process.
    pub limits: Limits,
    /// The files and programs that stay open to it.
    pub jail: Jail,
    /// All variables of the program's environment; `None` leaves the launcher's.
    pub environment: Option<Vec<(String, Value)>>,
}

impl Launch {
    /// Returns the words of a command that come before a program and its arguments, and lead it into the sandbox. The
    /// running program is the launcher.
    ///
    /// # Errors
    /// The path of the running program is unknown, or one of the sandbox cannot be written as text.
    pub fn words(&self) -> io::Result<Vec<OsString>> {
        Ok(vec![std::env::current_exe()?.into(), FLAG.into(), serde_json::to_string(self)?.into()])
    }

    /// Returns the command that runs a program, which starts no others, in its sandbox.
    ///
    /// On Linux the program may be run, and its libraries may be read. Elsewhere, and where the kernel has no Landlock,
    /// the program is only limited, and has to confine itself with [`crate::enter`].
    ///
    /// # Errors
    /// As [`Launch::words`].
    #[cfg_attr(
        any(not(target_os = "linux"), pretends_mac),
        expect(unused_variables, reason = "the limits are set in the program")
    )]
    pub fn program(program: &Path, limits: Limits) -> io::Result<Command> {
        #[cfg(all(target_os = "linux", not(pretends_mac)))]
        {
            let jail = Jail { becomes: Some(program.to_owned()), ..Jail::default() };
            let words = Launch { limits, jail, environment: None }.words()?;
            let mut command = Command::new(&words[0]);
            command.args(&words[1..]).arg(program);
            Ok(command)
        }
        #[cfg(any(not(target_os = "linux"), pretends_mac))]
        Ok(Command::new(program))
    }
}

/// Whether this machine can confine a process: tried by the running program as a launcher.
///
/// # Errors
/// It cannot, and why, in English: for the person who runs the machine.
pub fn can_confine() -> Result<(), String> {
    let tried = std::env::current_exe().and_then(|program| Command::new(program).args([FLAG, TRY]).output());
    let tried = tried.map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&tried.stderr).trim().to_owned();
    if tried.status.success() { Ok(()) } else { Err(said) }
}

/// Does the launcher's work if the arguments of the running program are a launcher's. Where a process can become
/// another program, nothing is returned unless that fails.
///
/// # Errors
/// The sandbox cannot be entered, or the program not be run, in English.
pub fn launch_if_asked(arguments: &[OsString]) -> Result<Option<ExitCode>, String> {
    let [flag, launch, rest @ ..] = arguments else { return Ok(None) };
    if flag != FLAG {
        return Ok(None);
    }
    if launch == TRY {
        crate::enter(&Limits::DEFAULT, &Jail { strict: true, ..Jail::default() })?;
        return Ok(Some(ExitCode::SUCCESS));
    }
    let launch: Launch = serde_json::from_slice(launch.as_encoded_bytes()).map_err(|error| error.to_string())?;
    let (program, arguments) = rest.split_first().ok_or("no program to launch")?;
    crate::enter(&launch.limits, &launch.jail)?;
    let mut command = Command::new(program);
    if let Some(environment) = launch.environment {
        crate::clear_environment(&mut command);
        command.envs(environment);
    }
    become_it(command.args(arguments)).map(Some).map_err(|error| error.to_string())
}

/// Replaces this process by the program of `command`. Returns only if that fails.
///
/// # Errors
/// It cannot be started.
#[cfg(unix)]
fn become_it(command: &mut Command) -> io::Result<ExitCode> {
    Err(std::os::unix::process::CommandExt::exec(command))
}

/// Runs the program of `command` to its end: a process cannot become another one here.
///
/// # Errors
/// It cannot be started.
#[cfg(not(unix))]
fn become_it(command: &mut Command) -> io::Result<ExitCode> {
    let code = command.status()?.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}
