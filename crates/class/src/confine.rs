//! The compiler in a sandbox: submitted code is compiled where only the course can be read and only the build folder
//! can be written.
//!
//! This program is the launcher of the sandbox ([`cage::Launch`]). The compiler reads submissions from the overlay
//! folder. `guard` rejects known ways of reading other files at compile time; the sandbox stops all others, and
//! compilers that never end.

use crate::words as say;
pub use crate::words::not_confined;
use cage::{Jail, Launch, Limits, Room};
use course::Workspace;
use course::build::remove_built;
use course::door::{Order, Vetted};
use course::notices::{MINUTE, repeat};
use course::overlay::{Files, Overlay};
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;
use text::{Text, files};

/// Returns the build folder of the grading. Separate from the teacher's own, so that the teacher never runs anything
/// that submitted code has left behind.
#[must_use]
pub fn folder(workspace: &Workspace) -> PathBuf {
    workspace.root.join("target/grade")
}

/// The number of bytes by which a build folder may grow during one build: twenty times what all chapters need.
const GROWTH: u64 = 512 << 20;

/// The maximum size of a build folder before a run, in bytes. A larger one holds the output of more than three compiler
/// versions and is removed.
const LARGEST: u64 = 3 << 30;

/// The maximum size of a file that a compiler or linker may write, in bytes: six times the largest one of the course.
const LARGEST_FILE: u64 = 256 << 20;

/// Runs `work` while no other process builds in the build folder, because two builds would overwrite each other's
/// files. While the lock is taken, the other process's task is shown every minute; `task` is shown to the processes
/// that wait for this one.
///
/// # Errors
/// The lock cannot be taken, or `work` fails.
pub fn alone<T>(workspace: &Workspace, task: &Text, work: impl FnOnce() -> Result<T, Text>) -> Result<T, Text> {
    let folder = folder(workspace);
    std::fs::create_dir_all(&folder).map_err(|error| files::cannot_write(folder.display(), error))?;
    // A separate file beside the lock, because on Windows other processes cannot read a locked file.
    let (path, holder) = (folder.join("lock"), folder.join("lock.json"));
    let lock = std::fs::File::create(&path).map_err(|error| files::cannot_write(path.display(), error))?;
    let waits = {
        let (path, holder) = (path.clone(), holder.clone());
        move || {
            let task = std::fs::read(&holder).ok().and_then(|json| serde_json::from_slice::<Text>(&json).ok());
            course::tell(&say::waits_for(task.unwrap_or_else(say::another_process), path.display()));
        }
    };
    let waiting = repeat(Duration::from_millis(500), MINUTE, waits);
    lock.lock().map_err(|error| files::cannot_write(path.display(), error))?;
    drop(waiting);
    whole::write_file(&holder, &serde_json::to_vec(task).unwrap_or_default())?;
    let done = work();
    let _ = std::fs::remove_file(&holder);
    done
}

/// A worker of the grading, whose programs cannot see the files of other workers.
#[derive(Clone, Copy, Debug)]
pub struct Worker<'a> {
    /// The checkout of the teacher.
    pub workspace: &'a Workspace,
    /// The name of the worker's overlay folder.
    pub name: &'a str,
    /// Whether to refuse to run where the operating system offers no sandbox.
    pub strict: bool,
}

/// Returns the command-line prefix that starts a program under this sandbox policy, for [`course::runner::Runner`].
/// Each process may use `cpu` seconds of processor time.
fn words(jail: Jail, cpu: u64, environment: Vec<(String, OsString)>) -> Result<Vec<OsString>, Text> {
    let limits =
        Limits { cpu: Some(cpu), memory: 6 << 30, files: 1024, file_size: Some(LARGEST_FILE), ..Limits::DEFAULT };
    Launch { limits, jail, environment: Some(environment) }.words().map_err(course::shared::cannot_run_cargo)
}

impl Worker<'_> {
    /// Returns the build folder of this worker.
    #[must_use]
    pub fn build_folder(&self) -> PathBuf {
        folder(self.workspace).join(self.name)
    }

    /// Returns the limit of the bytes that one build of a submission may write.
    #[must_use]
    pub fn room(&self) -> Room {
        Room { folder: self.build_folder(), growth: GROWTH }
    }

    /// Removes the build folder if it has grown too large over many runs.
    pub fn begin(&self) {
        if cage::size_of(&self.build_folder()) > LARGEST {
            let _ = std::fs::remove_dir_all(self.build_folder());
        }
    }

    /// Removes the files that submissions have left in the overlay and, by `order`, in the build folder. `confined` is
    /// the course with cargo in its sandbox.
    ///
    /// # Errors
    /// The overlay cannot be written, or cargo cannot be run.
    pub fn clear(&self, confined: &Workspace, order: impl FnOnce(&Vetted) -> Order) -> Result<(), Text> {
        let stubs = Overlay::new(confined, self.name, &Files::new())?;
        remove_built(confined, &order(stubs.code()))?;
        // Compilers and linkers leave these files behind when they are stopped.
        for folder in ["tmp", "debug/deps", "release/deps"] {
            let entries = std::fs::read_dir(self.build_folder().join(folder)).into_iter().flatten();
            let is_left = |name: &OsString| folder == "tmp" || name.to_string_lossy().starts_with("rmeta");
            for entry in entries.filter_map(Result::ok).filter(|entry| is_left(&entry.file_name())) {
                let _ = std::fs::remove_dir_all(entry.path()).or_else(|_| std::fs::remove_file(entry.path()));
            }
        }
        Ok(())
    }

    fn overlay(&self) -> PathBuf {
        self.workspace.root.join("target/spielbaum/overlay").join(self.name)
    }

    /// Returns the command-line prefix that runs cargo in its sandbox, whose processes may use `cpu` seconds of
    /// processor time each.
    ///
    /// # Errors
    /// No toolchain is installed, or the build folder cannot be created.
    pub fn compiler(&self, cpu: u64) -> Result<Vec<OsString>, Text> {
        let (root, target, sysroot) = (&self.workspace.root, self.build_folder(), sysroot()?);
        let temporary = target.join("tmp");
        std::fs::create_dir_all(&temporary).map_err(|error| files::cannot_write(temporary.display(), error))?;
        // `vendor` is where `cargo vendor` puts the libraries, for machines without a network.
        let of_the_course =
            ["Cargo.toml", "Cargo.lock", ".cargo/config.toml", "crates", "exercises/Cargo.toml", "vendor"];
        let mut readable = of_the_course.map(|path| root.join(path)).to_vec();
        readable.push(self.overlay());
        // The files of tests/ and solutions/ that cargo must see, but not the solutions themselves.
        readable.push(root.join("solutions/Cargo.toml"));
        let tests = std::fs::read_dir(root.join("tests")).into_iter().flatten().filter_map(Result::ok);
        readable.extend(tests.filter(|entry| entry.file_name() != "variants").map(|entry| entry.path()));
        let cargo_home = cargo_home();
        readable.extend(["registry", "git", "config.toml"].map(|path| cargo_home.join(path)));
        readable.extend(system());
        let mut executable = programs();
        executable.extend([sysroot.clone(), target.clone()]);
        let rustc = sysroot.join("bin").join(format!("rustc{}", std::env::consts::EXE_SUFFIX));
        let mut environment = vec![
            ("CARGO_HOME".to_owned(), cargo_home.into_os_string()),
            ("CARGO_NET_OFFLINE".to_owned(), "true".into()),
            ("CARGO_TARGET_DIR".to_owned(), target.clone().into_os_string()),
            ("HOME".to_owned(), temporary.clone().into_os_string()),
            ("RUSTC".to_owned(), rustc.into()),
            ("TMPDIR".to_owned(), temporary.into_os_string()),
            (text::LANG_VARIABLE.to_owned(), text::lang().to_string().into()),
        ];
        environment.extend(std::env::var_os("PATH").map(|path| ("PATH".to_owned(), path)));
        let writable = vec![target, "/dev/null".into()];
        let jail = Jail { readable, writable, executable, becomes: None, strict: self.strict };
        words(jail, cpu, environment)
    }
}

/// Returns the files and folders of the system that every program reads.
fn system() -> impl Iterator<Item = PathBuf> {
    let files =
        ["/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/dev/urandom", "/proc/self", "/proc/cpuinfo"];
    files.into_iter().chain(["/sys/devices/system/cpu", "/sys/fs/cgroup"]).map(PathBuf::from)
}

/// Returns the folders of the system's programs and libraries.
fn programs() -> Vec<PathBuf> {
    ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/opt", "/nix", "/etc/alternatives"]
        .map(PathBuf::from)
        .to_vec()
}

/// Returns the home folder of the teacher.
pub(crate) fn home() -> Option<PathBuf> {
    std::env::var_os(if cfg!(windows) { "USERPROFILE" } else { "HOME" }).map(PathBuf::from)
}

/// Returns the folder in which cargo keeps its global data.
pub(crate) fn cargo_home() -> PathBuf {
    let usual = || home().unwrap_or_default().join(".cargo");
    std::env::var_os("CARGO_HOME").map_or_else(usual, PathBuf::from)
}

/// Returns the path of cargo itself instead of rustup's proxy, which reads more files than the sandbox allows. A
/// program that was not started by cargo must find it in this way.
///
/// # Errors
/// No toolchain is installed.
pub fn cargo() -> Result<PathBuf, Text> {
    Ok(sysroot()?.join("bin").join(format!("cargo{}", std::env::consts::EXE_SUFFIX)))
}

/// Returns the folder of the toolchain, which holds the programs themselves and not rustup's proxies.
fn sysroot() -> Result<PathBuf, Text> {
    let said = rustc(&["--print", "sysroot"]).map_err(course::shared::cannot_run_cargo)?;
    Ok(PathBuf::from(said.trim()))
}

/// Runs `rustc` and returns its standard output.
pub(crate) fn rustc(arguments: &[&str]) -> std::io::Result<String> {
    let output = Command::new("rustc").args(arguments).output()?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use course::judge::path_of;
    use course::runner::Runner;
    use std::fs;
    use std::path::Path;

    #[test]
    fn submissions_leave_nothing_and_a_folder_that_is_too_large_begins_anew() {
        let workspace = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap();
        let worker = Worker { workspace: &workspace, name: "cleared", strict: false };
        let folder = worker.build_folder();
        let _ = fs::remove_dir_all(&folder);
        let number = "0123456789abcdef";
        let of_a_submission = [
            format!("debug/deps/libexercises-{number}.rlib"),
            format!("debug/deps/exercises-{number}.part.rcgu.o"),
            format!("debug/deps/program_mine-{number}"),
            "debug/deps/rmetaAbCdEf/full.rmeta".to_owned(),
            format!("debug/incremental/exercises-{number}/session/part.o"),
            "tmp/rustcAbCdEf/symbols.o".to_owned(),
        ];
        let of_the_course = format!("debug/deps/libgames-{number}.rlib");
        for file in of_a_submission.iter().chain([&of_the_course]) {
            fs::create_dir_all(folder.join(file).parent().unwrap()).unwrap();
            fs::write(folder.join(file), "x").unwrap();
        }
        fs::write(folder.join("CACHEDIR.TAG"), "Signature: 8a477f597d28d172789f06886806bc55\n").unwrap();
        let full = "tictactoe/check_if_full";
        let solved = Files::from([(path_of(full), workspace.solution(full).unwrap())]);
        Overlay::new(&workspace, worker.name, &solved).unwrap();

        let mut builds_there = OsString::from("CARGO_TARGET_DIR=");
        builds_there.push(&folder);
        let runner = Runner { confined_by: vec!["env".into(), builds_there], ..Runner::default() };
        let confined = Workspace { runner, ..workspace.clone() };
        worker.clear(&confined, |code| Order::tests(&workspace, code, &[])).unwrap();
        for file in of_a_submission {
            assert!(!folder.join(&file).exists(), "{file}");
        }
        assert!(folder.join(&of_the_course).exists());
        let laid = fs::read(worker.overlay().join(path_of(full))).unwrap();
        assert_eq!(laid, workspace.stub(full).unwrap());

        worker.begin();
        assert!(folder.exists(), "it is small");
        let large = fs::File::options().write(true).open(folder.join(of_the_course)).unwrap();
        large.set_len(LARGEST + 1).unwrap();
        worker.begin();
        assert!(!folder.exists());
        fs::remove_dir_all(worker.overlay()).unwrap();
    }
}
