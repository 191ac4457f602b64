//! What the tests of `course` share.

use course::Workspace;
use course::overlay::{Files, files_below};
use std::path::{Path, PathBuf};

/// The checkout that these tests belong to.
pub fn workspace() -> Workspace {
    Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()).unwrap()
}

/// The untouched stubs (whatever a student has made of `exercises/`), with some files replaced by others of the workspace.
#[allow(dead_code, reason = "not every test target replaces files")]
pub fn stubs_with(workspace: &Workspace, replaced: &[(&str, &str)]) -> Files {
    let read = |path: &str| std::fs::read(workspace.root.join(path)).unwrap();
    let mut files = files_below(&workspace.root.join("solutions"));
    for exercise in workspace.course.exercises() {
        let path = format!("{}.rs", exercise.id);
        files.insert(PathBuf::from(&path), read(&format!("crates/course/stubs/{path}")));
    }
    for (exercise, path) in replaced {
        files.insert(PathBuf::from(format!("{exercise}.rs")), read(path));
    }
    files
}

/// A checkout of its own that shares nothing but the sources: `exercises/` in it can be broken.
#[allow(dead_code, reason = "not every test target breaks files")]
pub fn checkout() -> (tempfile::TempDir, Workspace) {
    let ours = workspace().root;
    let folder = tempfile::tempdir().unwrap();
    for path in ["Cargo.toml", "Cargo.lock", "solutions", "tests", "crates", "docs", ".cargo"] {
        copy(&ours.join(path), &folder.path().join(path));
    }
    copy(&ours.join("exercises"), &folder.path().join("exercises"));
    for (path, text) in stubs_with(&workspace(), &[]) {
        std::fs::write(folder.path().join("exercises").join(path), text).unwrap();
    }
    // lib.rs of the solutions has no main for tests: ours has.
    std::fs::copy(ours.join("exercises/lib.rs"), folder.path().join("exercises/lib.rs")).unwrap();
    let workspace = Workspace::at(&folder.path().canonicalize().unwrap()).unwrap();
    (folder, workspace)
}

#[allow(dead_code, reason = "not every test target breaks files")]
fn copy(from: &Path, to: &PathBuf) {
    if from.is_dir() {
        std::fs::create_dir_all(to).unwrap();
        for entry in std::fs::read_dir(from).unwrap() {
            let entry = entry.unwrap();
            copy(&entry.path(), &to.join(entry.file_name()));
        }
    } else {
        std::fs::copy(from, to).unwrap();
    }
}
