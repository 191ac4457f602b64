//! The launcher: a process that confines itself and then becomes the program that is to be confined. The program is
//! thus confined before its first instruction.
//!
//! A launcher is any program of the course whose main function begins with [`launch_if_asked`], started as `PROGRAM
//! --confined JSON PROGRAM ARGUMENTS...` ([`Launch::words`]).

use crate::{Jail, Limits};
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::io;
use std::path::Path;
use std::process::{Command, ExitCode};

/// The first argument of a launcher.
const FLAG: &str = "--confined";

/// The second argument for a trial: instead of running a program, enter a strict sandbox and exit.
const TRY: &str = "--try";

/// The value of an environment variable.
#[cfg(not(target_family = "wasm"))]
type Value = OsString;

/// The value of an environment variable. In a browser, serde does not support `OsString`, and nothing is launched.
#[cfg(target_family = "wasm")]
type Value = String;

/// The first file descriptor after the three standard streams.
#[cfg(all(target_os = "linux", not(pretends_mac)))]
const FIRST_BEYOND_STREAMS: i32 = 3;

/// A sandbox, and the environment of the program in it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Launch {
    /// The limits of each process.
    pub limits: Limits,
    /// The files and programs that the program may use.
    pub jail: Jail,
    /// All variables of the program's environment; `None` keeps the launcher's.
    pub environment: Option<Vec<(String, Value)>>,
}

impl Launch {
    /// Returns the words that precede a program and its arguments in a command and start it in the sandbox. The
    /// launcher is the running program.
    ///
    /// # Errors
    /// The path of the running program is unknown, or a path of the sandbox is not valid text.
    pub fn words(&self) -> io::Result<Vec<OsString>> {
        Ok(vec![std::env::current_exe()?.into(), FLAG.into(), serde_json::to_string(self)?.into()])
    }

    /// Returns the command that runs a program in its sandbox, without the right to start other programs.
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
            // A name alone would be looked for among the programs of the system.
            let program = &std::path::absolute(program)?;
            let jail = Jail { becomes: Some(program.clone()), ..Jail::default() };
            let words = Launch { limits, jail, environment: None }.words()?;
            let mut command = Command::new(&words[0]);
            command.args(&words[1..]).arg(program);
            Ok(command)
        }
        #[cfg(any(not(target_os = "linux"), pretends_mac))]
        Ok(Command::new(program))
    }
}

/// Checks whether this machine can confine a process, by a trial with the running program as the launcher.
///
/// # Errors
/// The machine cannot; the reason in English, for its administrator.
pub fn can_confine() -> Result<(), String> {
    let tried = std::env::current_exe().and_then(|program| Command::new(program).args([FLAG, TRY]).output());
    let tried = tried.map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&tried.stderr).trim().to_owned();
    if tried.status.success() { Ok(()) } else { Err(said) }
}

/// Acts as the launcher if the arguments are those of a launcher; else returns `None`. On Unix, a launcher returns only
/// on failure or after a trial.
///
/// # Errors
/// The sandbox cannot be entered, or the program cannot be run; the reason in English.
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
    #[cfg(all(target_os = "linux", not(pretends_mac)))]
    if launch.jail.becomes.is_some() {
        // The starting process may hold files open without knowing that they are inherited.
        close_fds::set_fds_cloexec(FIRST_BEYOND_STREAMS, &[]);
    }
    crate::enter(&launch.limits, &launch.jail)?;
    let mut command = Command::new(program);
    if let Some(environment) = launch.environment {
        crate::clear_environment(&mut command);
        command.envs(environment);
    }
    let named = |error| format!("{}: {error}", Path::new(program).display());
    become_it(command.args(arguments)).map(Some).map_err(named)
}

/// Replaces this process by the program of `command`. Returns only if that fails.
///
/// # Errors
/// The program cannot be started.
#[cfg(unix)]
fn become_it(command: &mut Command) -> io::Result<ExitCode> {
    Err(std::os::unix::process::CommandExt::exec(command))
}

/// Runs the program of `command` to its end, since a process cannot become another program on this system.
///
/// # Errors
/// The program cannot be started.
#[cfg(not(unix))]
fn become_it(command: &mut Command) -> io::Result<ExitCode> {
    let code = command.status()?.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}

#[cfg(all(test, target_os = "linux", not(pretends_mac)))]
mod tests {
    use super::*;
    use crate::{End, FramedChild, Left, Received};
    use std::fs;
    use std::io::Write;
    use std::os::unix::fs::PermissionsExt;
    use std::path::PathBuf;

    /// The environment variable with the arguments for this test program as a launcher, as JSON.
    const LAUNCHER: &str = "SPIELBAUM_TEST_LAUNCHER";

    #[test]
    fn is_a_launcher_if_it_is_told_so() {
        let Ok(arguments) = std::env::var(LAUNCHER) else { return };
        let arguments: Vec<OsString> = serde_json::from_str(&arguments).unwrap();
        let Err(problem) = launch_if_asked(&arguments) else { panic!("it has not become the program") };
        let _ = writeln!(io::stderr(), "launcher: {problem}");
        std::process::exit(2);
    }

    /// Runs a program with these arguments in its sandbox. Returns its end and its output.
    fn run(folder: &Path, program: &Path, arguments: &[&str]) -> (End, String) {
        let mut command = Launch::program(program, Limits { cpu: Some(5), ..Limits::DEFAULT }).unwrap();
        command.args(arguments);
        let words: Vec<&std::ffi::OsStr> = command.get_args().collect();
        let mut launcher = Command::new(command.get_program());
        launcher.args(["--exact", "launch::tests::is_a_launcher_if_it_is_told_so", "--nocapture", "--quiet"]);
        launcher.env(LAUNCHER, serde_json::to_string(&words).unwrap()).current_dir(folder);
        let mut child = FramedChild::start(launcher, false).unwrap();
        assert_eq!(child.receive(&mut Left::seconds(20, 20)), Received::Closed);
        let (end, output) = child.end();
        (end, output.text(false).replace("\nrunning 1 test\n", ""))
    }

    fn is_confined_here() -> bool {
        std::thread::spawn(|| crate::linux::confine(&Jail::default())).join().unwrap().is_ok()
    }

    #[test]
    fn a_program_that_does_nothing_for_it_is_confined() {
        if !is_confined_here() {
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        let (secret, file) = (folder.path().join("secret"), folder.path().join("file"));
        fs::write(&secret, "a secret\n").unwrap();
        let attempts = [
            format!("echo >{file:?}"),
            format!("read -r line <{secret:?}"),
            "kill -TERM $PPID".to_owned(),
            "(true)".to_owned(),
            "exec /bin/true".to_owned(),
        ];
        for attempt in attempts {
            let script = format!("echo begun; {attempt} && echo worked");
            let (end, said) = run(folder.path(), Path::new("/bin/sh"), &["-c", &script]);
            let refused =
                said.strip_prefix("begun\n").is_some_and(|rest| rest.contains("sh: ") && !rest.contains("worked"));
            assert!(refused && matches!(end, End::Exited(1..)), "{attempt}: {end:?}: {said}");
        }
        assert!(!file.exists());
    }

    #[test]
    fn a_program_is_found_whatever_its_path_is() {
        let folder = tempfile::tempdir().unwrap();
        let shell = fs::canonicalize("/bin/sh").unwrap();
        let mut paths = vec![folder.path().join("a b/Tom's \"sh\" $x \\ ä")];
        fs::create_dir(folder.path().join("a b")).unwrap();
        fs::copy(&shell, &paths[0]).unwrap();
        // From here, as far as this folder is from the root.
        let up: PathBuf = std::env::current_dir().unwrap().components().skip(1).map(|_| "..").collect();
        paths.push(up.join(paths[0].strip_prefix("/").unwrap()));
        for path in paths {
            let (end, said) = run(Path::new("."), &path, &["-c", "echo begun"]);
            assert_eq!((end, said.as_str()), (End::Exited(0), "begun\n"), "{}", path.display());
        }
    }

    #[test]
    fn a_program_that_is_missing_or_none_is_named() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["missing", "sh"] {
            let (end, said) = run(folder.path(), &folder.path().join(name), &[]);
            let said_so =
                format!("launcher: {}: No such file or directory (os error 2)\n", folder.path().join(name).display());
            assert_eq!((end, said), (End::Exited(2), said_so));
        }
        let (end, said) = run(folder.path(), Path::new("sh"), &["-c", "echo begun"]);
        assert!(end == End::Exited(2) && said.contains("/sh: No such file"), "no other program of the name: {said}");
        let text = folder.path().join("text");
        fs::write(&text, "no program").unwrap();
        fs::set_permissions(&text, fs::Permissions::from_mode(0o755)).unwrap();
        let (end, said) = run(folder.path(), &text, &[]);
        assert!(end == End::Exited(2) && said.contains("/text: "), "{end:?}: {said}");
    }

    /// An executable file without a loader and without libraries.
    #[cfg(target_arch = "x86_64")]
    #[test]
    fn a_program_that_is_linked_statically_runs() {
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("static");
        let said = b"begun\n";
        // write(1, said, 6), whose text stands behind the code; exit(7).
        let mut code = vec![
            0xb8,
            1,
            0,
            0,
            0,
            0xbf,
            1,
            0,
            0,
            0,
            0x48,
            0x8d,
            0x35,
            21,
            0,
            0,
            0,
            0xba,
            said.len() as u8,
            0,
            0,
            0,
            0x0f,
            0x05,
        ];
        code.extend([0xb8, 60, 0, 0, 0, 0xbf, 7, 0, 0, 0, 0x0f, 0x05]);
        let rest = code.len() - 17; // behind the instruction that takes the address
        code[13] = rest as u8;
        code.extend(said);
        const BASE: u64 = 0x40_0000;
        let mut elf = b"\x7fELF\x02\x01\x01".to_vec();
        elf.resize(16, 0);
        let size = 120 + code.len() as u64;
        let half = |numbers: &[u16]| numbers.iter().flat_map(|number| number.to_le_bytes()).collect::<Vec<u8>>();
        let word = |numbers: &[u32]| numbers.iter().flat_map(|number| number.to_le_bytes()).collect::<Vec<u8>>();
        let long = |numbers: &[u64]| numbers.iter().flat_map(|number| number.to_le_bytes()).collect::<Vec<u8>>();
        elf.extend(half(&[2, 62])); // a program, x86-64
        elf.extend(word(&[1]));
        elf.extend(long(&[BASE + 120, 64, 0])); // entry, segments, sections
        elf.extend(word(&[0]));
        elf.extend(half(&[64, 56, 1, 0, 0, 0]));
        elf.extend(word(&[1, 5])); // loaded, to be read and run
        elf.extend(long(&[0, BASE, BASE, size, size, 0x1000]));
        elf.extend(code);
        fs::write(&program, elf).unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
        assert_eq!(run(folder.path(), &program, &[]), (End::Exited(7), "begun\n".to_owned()));
    }
}
