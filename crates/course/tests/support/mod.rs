//! Helpers that the tests of `course` share.
#![allow(dead_code, reason = "not every test target needs all of it")]

use course::Workspace;
use course::overlay::Files;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Returns the checkout that these tests belong to.
pub fn workspace() -> Workspace {
    Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()).unwrap()
}

/// Locks out all other tests of this process, which share one copy of the course or one overlay.
pub fn alone() -> MutexGuard<'static, ()> {
    static ONE: Mutex<()> = Mutex::new(());
    ONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Creates an untouched checkout, whose `exercises/` a test may change. The checkout always has the same path and uses
/// the build folder of this checkout, so that only changed files are compiled again.
pub fn checkout() -> Workspace {
    checkout_at("checkout", |_| ())
}

/// Copies files of this checkout into the copy's exercises, given as pairs of exercise id and path.
pub fn put(copy: &Workspace, replaced: &[(&str, &str)]) {
    for (exercise, path) in replaced {
        let text = std::fs::read(workspace().root.join(path)).unwrap();
        std::fs::write(copy.root.join(format!("exercises/{exercise}.rs")), text).unwrap();
    }
}

/// Creates a checkout with the given name, whose files are changed by `change`.
pub fn checkout_at(name: &str, change: impl FnOnce(&mut Files)) -> Workspace {
    let ours = workspace().root;
    let copy = ours.join("target/spielbaum").join(name);
    let mut files = BTreeMap::new();
    for path in ["Cargo.toml", "Cargo.lock", "solutions", "tests", "crates", "docs", "exercises"] {
        read(&ours, Path::new(path), &mut files);
    }
    // The student's exercises in this checkout are replaced by the stubs.
    let mut stubs = BTreeMap::new();
    read(&ours.join("crates/course/stubs"), Path::new(""), &mut stubs);
    files.extend(stubs.into_iter().map(|(path, text)| (Path::new("exercises").join(path), text)));
    // All other settings are read from the configuration in this checkout, a parent folder. Flags that are set twice
    // would differ from those of this checkout, and all packages would be compiled again.
    let config = format!("{}\n", course::door::setting("build.target-dir", ours.join("target").display().to_string()));
    files.insert(".cargo/config.toml".into(), config.into_bytes());
    // Cargo treats packages of two workspaces as equal if they have the same path in them. Since the files keep their
    // modification times, no package of the course is compiled again. The exercises get another version because their
    // files differ. So do the tests, which refuse a program built in another checkout.
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

/// Reads all files at or below `path`, except build output.
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
