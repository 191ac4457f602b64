//! The version of the grading, as a text that differs for any other course, compiler or sandbox. Stored results of a
//! submission are valid for one version only.

use crate::confine;
use course::Workspace;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use text::Text;

/// The version of the grading.
#[derive(Clone, Debug)]
pub(crate) struct Version {
    /// A text that differs for any other course, compiler or sandbox.
    pub text: String,
    /// Whether submitted code runs in a sandbox.
    pub confined: bool,
}

/// Computes the version from the compiler and from all files that could change a verdict: all packages of the course
/// with their contents. The teacher's `exercises/` do not matter.
pub(crate) fn version(workspace: &Workspace, confined: bool) -> Result<Version, Text> {
    let mut hasher = DefaultHasher::new();
    let root = &workspace.root;
    for part in
        [".cargo/config.toml", "crates", "solutions", "tests", "Cargo.lock", "Cargo.toml", "rust-toolchain.toml"]
    {
        let unreadable = |path: &Path, error| text::files::cannot_read(path.display(), error);
        let part = Path::new(part);
        if !root.join(part).exists() {
            continue;
        }
        for path in crate::handout::files(root, part, &[]).map_err(|error| unreadable(part, error))? {
            let text = std::fs::read(root.join(&path)).map_err(|error| unreadable(&path, error))?;
            (path, text).hash(&mut hasher);
        }
    }
    std::fs::read(confine::cargo_home().join("config.toml")).unwrap_or_default().hash(&mut hasher);
    confine::rustc(&["-vV"]).unwrap_or_default().hash(&mut hasher);
    let how = if confined { "" } else { "-unconfined" };
    Ok(Version { text: format!("{}+{:016x}{how}", env!("CARGO_PKG_VERSION"), hasher.finish()), confined })
}

#[cfg(test)]
mod tests {
    use super::*;
    use course::runner::Runner;
    use grading::course::Course;

    #[test]
    fn every_file_that_can_change_a_verdict_counts() {
        let folder = tempfile::tempdir().unwrap();
        let put = |path: &str, text: &str| {
            let path = folder.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        };
        let counts = [
            "crates/games/Cargo.toml",
            "crates/games/src/lib.rs",
            "crates/games/build.rs",
            "crates/macros/src/lib.rs",
            "crates/course/stubs/numbers/search.rs",
            "solutions/Cargo.toml",
            "solutions/numbers/search.rs",
            "tests/Cargo.toml",
            "tests/numbers/search.rs",
            "tests/numbers/snapshots/board.snap",
            "tests/course.toml",
            ".cargo/config.toml",
            "Cargo.lock",
            "Cargo.toml",
            "rust-toolchain.toml",
        ];
        let does_not = [
            "exercises/Cargo.toml",
            "exercises/build.rs",
            "exercises/numbers/mod.rs",
            "exercises/numbers/search.rs",
            "README.md",
            "target/debug/x.rs",
            "crates/games/src/lib.rs.old-1",
        ];
        counts.iter().chain(&does_not).for_each(|path| put(path, "one"));
        let root = folder.path().to_owned();
        let workspace = Workspace { root, course: Course::default(), runner: Runner::default() };
        let version = |confined| version(&workspace, confined).unwrap().text;
        let first = version(true);
        assert_ne!(first, version(false));
        counts.iter().chain(&does_not).for_each(|path| put(path, "one")); // another date
        assert_eq!(version(true), first);
        for path in does_not {
            put(path, "two");
            assert_eq!(version(true), first, "{path}");
        }
        for path in counts {
            put(path, "two");
            assert_ne!(version(true), first, "{path}");
            put(path, "one");
        }
    }
}
