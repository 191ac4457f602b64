//! What the tests of `course` share.
#![allow(dead_code, reason = "not every test target needs all of it")]

use course::Workspace;
use course::overlay::Files;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The checkout that these tests belong to.
pub fn workspace() -> Workspace {
    Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()).unwrap()
}

/// One at a time: they share one copy of the course, or one overlay.
pub fn alone() -> MutexGuard<'static, ()> {
    static ONE: Mutex<()> = Mutex::new(());
    ONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A checkout of its own, untouched: `exercises/` in it can be broken. It always lies at the same place and builds
/// where we build, so that only what has changed since the last time is compiled again.
pub fn checkout() -> Workspace {
    checkout_at("checkout", |_| ())
}

/// Puts files of ours into the copy's exercises, as (exercise, path).
pub fn put(copy: &Workspace, replaced: &[(&str, &str)]) {
    for (exercise, path) in replaced {
        let text = std::fs::read(workspace().root.join(path)).unwrap();
        std::fs::write(copy.root.join(format!("exercises/{exercise}.rs")), text).unwrap();
    }
}

/// The same under another name, its files changed by `change`.
pub fn checkout_at(name: &str, change: impl FnOnce(&mut Files)) -> Workspace {
    let ours = workspace().root;
    let copy = ours.join("target/spielbaum").join(name);
    let mut files = BTreeMap::new();
    for path in ["Cargo.toml", "Cargo.lock", "solutions", "tests", "crates", "docs", "exercises"] {
        read(&ours, Path::new(path), &mut files);
    }
    // Whatever a student has made of our exercises.
    let mut stubs = BTreeMap::new();
    read(&ours.join("crates/course/stubs"), Path::new(""), &mut stubs);
    files.extend(stubs.into_iter().map(|(path, text)| (Path::new("exercises").join(path), text)));
    // All else cargo reads in ours, which lies above; said twice, flags would be other flags, and everything would be
    // compiled anew.
    let config = format!("{}\n", course::door::setting("build.target-dir", ours.join("target").display().to_string()));
    files.insert(".cargo/config.toml".into(), config.into_bytes());
    // Cargo takes packages of two workspaces for the same if they lie at the same place in them. So nothing of the
    // course is compiled again here, since the files have the dates of ours. Another version have the exercises, which
    // differ, and the tests, which refuse a program of another checkout than they were compiled in.
    for manifest in ["exercises/Cargo.toml", "crates/course/stubs/Cargo.toml", "tests/Cargo.toml"] {
        let text = String::from_utf8(files.remove(Path::new(manifest)).unwrap()).unwrap();
        let text = text.replacen("\nversion.workspace = true", &format!("\nversion = \"0.1.0-{name}\""), 1);
        assert!(text.contains(name));
        files.insert(manifest.into(), text.into_bytes());
    }
    change(&mut files);
    let mut there = BTreeMap::new();
    if copy.is_dir() {
        read(&copy, Path::new(""), &mut there);
    }
    let _ = std::fs::remove_dir_all(copy.join("target")); // what a student was shown, for instance
    for path in there.keys().filter(|path| !files.contains_key(*path)) {
        std::fs::remove_file(copy.join(path)).unwrap();
    }
    for (path, text) in files.iter().filter(|(path, text)| there.get(*path) != Some(*text)) {
        let path = copy.join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    for (path, text) in files.iter().filter(|(path, _)| !path.starts_with("exercises")) {
        let original = ours.join(path);
        if std::fs::read(&original).is_ok_and(|there| there == *text) {
            let modified = original.metadata().unwrap().modified().unwrap();
            std::fs::File::open(copy.join(path)).unwrap().set_modified(modified).unwrap();
        }
    }
    Workspace::at(&copy.canonicalize().unwrap()).unwrap()
}

/// Reads all files at or below `path`, but for what builds leave behind.
fn read(root: &Path, path: &Path, files: &mut Files) {
    let full = root.join(path);
    if full.is_dir() {
        for entry in std::fs::read_dir(full).unwrap() {
            let name = entry.unwrap().file_name();
            if name != "target" {
                read(root, &path.join(name), files);
            }
        }
    } else {
        files.insert(path.to_owned(), std::fs::read(full).unwrap());
    }
}
