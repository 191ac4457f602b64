//! The compiler in a cage: strangers' code is compiled where nothing but the course can be read and nothing but the build folder written.
//!
//! `spielbaum-class --confined JSON cargo ARGUMENTS...` walks into the cage and becomes cargo. What the compiler reads of a submission, it reads from the
//! overlay folder. `guard` refuses by name what reads other files while compiling; this holds whatever it missed, and a compiler that works without an end.

use cage::{Jail, Limits};
use catalogue::{Text, cli as say, grading as verdicts};
use course::Workspace;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// The first argument of a process that is to become cargo.
pub const FLAG: &str = "--confined";

/// Where grading builds: a folder of its own, so that nothing a stranger's code might leave there is ever run by the teacher.
#[must_use]
pub fn build_folder(workspace: &Workspace) -> PathBuf {
    workspace.root.join("target/grade")
}

/// The cage of the compiler.
#[derive(Serialize, Deserialize)]
struct Cage {
    jail: Jail,
    /// Seconds of computing for each of its processes.
    cpu: u64,
    environment: Vec<(String, OsString)>,
}

/// The program and the arguments that lead cargo into its cage, for [`course::build::Runner::confined_by`].
///
/// # Errors
/// There is no toolchain, or the build folder cannot be made.
pub fn words(workspace: &Workspace, strict: bool, cpu: u64) -> Result<Vec<OsString>, Text> {
    let cage = Cage { jail: jail(workspace, strict)?, cpu, environment: environment(workspace)? };
    let program = std::env::current_exe().map_err(say::cannot_run_cargo)?;
    let json = serde_json::to_string(&cage).map_err(say::cannot_run_cargo)?;
    Ok(vec![program.into(), FLAG.into(), json.into()])
}

fn jail(workspace: &Workspace, strict: bool) -> Result<Jail, Text> {
    let (root, target) = (&workspace.root, build_folder(workspace));
    let temporary = target.join("tmp");
    std::fs::create_dir_all(&temporary).map_err(|error| verdicts::cannot_write(temporary.display(), error))?;
    let mut readable: Vec<PathBuf> =
        ["Cargo.toml", "Cargo.lock", ".cargo/config.toml", "crates", "exercises", "target/spielbaum/overlay"]
            .map(|path| root.join(path))
            .to_vec();
    // Of tests/ and solutions/ what cargo must see; not what is solved there.
    readable.extend(["solutions/Cargo.toml", "tests/reference/Cargo.toml"].map(|path| root.join(path)));
    let tests = std::fs::read_dir(root.join("tests")).into_iter().flatten().filter_map(Result::ok);
    let solved = ["reference", "variants"].map(OsString::from);
    readable.extend(tests.filter(|entry| !solved.contains(&entry.file_name())).map(|entry| entry.path()));
    let cargo_home = cargo_home();
    readable.extend(["registry", "git", "config.toml"].map(|path| cargo_home.join(path)));
    readable.extend(["/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d"].map(PathBuf::from));
    readable.extend(["/dev/urandom", "/sys/devices/system/cpu", "/proc/self", "/proc/cpuinfo"].map(PathBuf::from));
    let mut executable: Vec<PathBuf> =
        ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/opt", "/nix", "/etc/alternatives"]
            .map(PathBuf::from)
            .to_vec();
    executable.extend([sysroot()?, target.clone()]);
    Ok(Jail { readable, writable: vec![target, "/dev/null".into()], executable, strict })
}

/// All that cargo sees of the teacher's environment.
fn environment(workspace: &Workspace) -> Result<Vec<(String, OsString)>, Text> {
    let target = build_folder(workspace);
    let mut environment = vec![
        ("CARGO_HOME".to_owned(), cargo_home().into_os_string()),
        ("CARGO_NET_OFFLINE".to_owned(), "true".into()),
        ("CARGO_TARGET_DIR".to_owned(), target.clone().into_os_string()),
        ("HOME".to_owned(), target.join("tmp").into_os_string()),
        ("RUSTC".to_owned(), sysroot()?.join("bin").join(format!("rustc{}", std::env::consts::EXE_SUFFIX)).into()),
        ("TMPDIR".to_owned(), target.join("tmp").into_os_string()),
        (catalogue::LANG_VARIABLE.to_owned(), catalogue::lang().to_string().into()),
    ];
    environment.extend(std::env::var_os("PATH").map(|path| ("PATH".to_owned(), path)));
    Ok(environment)
}

fn cargo_home() -> PathBuf {
    let home = if cfg!(windows) { "USERPROFILE" } else { "HOME" };
    let usual = || PathBuf::from(std::env::var_os(home).unwrap_or_default()).join(".cargo");
    std::env::var_os("CARGO_HOME").map_or_else(usual, PathBuf::from)
}

/// The folder of the toolchain. `rustc` itself is called, not rustup's stand-in for it, which wants to read more.
fn sysroot() -> Result<PathBuf, Text> {
    let output = Command::new("rustc").args(["--print", "sysroot"]).output().map_err(say::cannot_run_cargo)?;
    Ok(PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()))
}

/// The process walks into its cage and becomes cargo. Returns only if it cannot.
pub fn main(arguments: &[OsString]) -> ExitCode {
    let problem = match arguments {
        [cage, cargo, rest @ ..] => enter(cage, Path::new(cargo), rest),
        _ => "no cage".to_owned(),
    };
    eprintln!("{problem}");
    ExitCode::from(2)
}

fn enter(cage: &OsString, cargo: &Path, rest: &[OsString]) -> String {
    let cage: Cage = match serde_json::from_slice(cage.as_encoded_bytes()) {
        Ok(cage) => cage,
        Err(error) => return error.to_string(),
    };
    let limits =
        Limits { cpu: Some(cage.cpu), memory: 6 << 30, files: 1024, file_size: Some(1 << 30), ..Limits::default() };
    if let Err(problem) = cage::enter(&limits, &cage.jail) {
        return format!("{}: {problem}", say::not_confined());
    }
    let mut command = Command::new(cargo);
    cage::clear_environment(&mut command);
    command.envs(cage.environment).args(rest);
    become_it(command)
}

#[cfg(unix)]
fn become_it(mut command: Command) -> String {
    std::os::unix::process::CommandExt::exec(&mut command).to_string()
}

#[cfg(not(unix))]
fn become_it(mut command: Command) -> String {
    match command.status() {
        Ok(status) => std::process::exit(status.code().unwrap_or(1)),
        Err(error) => error.to_string(),
    }
}
