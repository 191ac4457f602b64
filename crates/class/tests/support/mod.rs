//! Helpers that the tests of `class` share.
#![allow(dead_code, reason = "not every test target needs all of it")]

use course::Workspace;
use course::teach::{Format, Grade, Task};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns the checkout that contains these tests.
pub fn workspace() -> Workspace {
    Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()).unwrap()
}

/// Returns a command that runs the teacher's program with a task.
pub fn program(task: &Task) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_spielbaum-class"));
    program.arg(serde_json::to_string(task).unwrap());
    program.env_remove("CARGO"); // as if started by hand
    program.env("SPIELBAUM_ROOT", workspace().root).env(text::LANG_VARIABLE, "en");
    program
}

/// Returns a command like `cargo run -- grade FROM... --out OUT --format FORMATS`.
pub fn grade(from: &[&Path], out: &Path, formats: &[&str]) -> Command {
    program(&Task::Grade(order(from, out, formats)))
}

/// Returns the order that `cargo run -- grade` passes on for these arguments.
pub fn order(from: &[&Path], out: &Path, formats: &[&str]) -> Grade {
    Grade {
        from: from.iter().map(|path| path.to_path_buf()).collect(),
        out: out.to_owned(),
        formats: formats.iter().map(|name| Format::named(name).unwrap()).collect(),
        strict: cfg!(target_os = "linux"),
        ..Grade::default()
    }
}

/// Returns every file below a folder, with its length and date.
pub fn contents(folder: &Path) -> BTreeMap<PathBuf, (u64, std::time::SystemTime)> {
    let mut contents = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let about = std::fs::symlink_metadata(&path).unwrap();
        if about.is_dir() {
            contents.extend(self::contents(&path));
        } else {
            contents.insert(path, (about.len(), about.modified().unwrap()));
        }
    }
    contents
}
