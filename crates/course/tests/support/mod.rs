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
