//! Checks exercise files before they are compiled: code that could run outside the sandbox must not be built at all.
//!
//! `exercises/` runs this check as its build script, and the course's commands call it before they start cargo.
//!
//! Lints are not enough. `forbid(unsafe_code)` accepts `#[unsafe(naked)]`, with which a function can run before `main`,
//! where not all systems confine the program yet. Macros and attributes read files while the compiler runs, which is
//! not confined: a single `include!` could read the solutions. Therefore [`refuse`] accepts only the short list of
//! attributes and macros that exercises need. [`problems`] makes sure that every file the compiler could reach has been
//! checked.
//!
//! The build script also stores a [`fingerprint`]. cargo compares modification times: files copied with old times would
//! leave the previous student's code in the program. The graded tests compare the fingerprints.

#[cfg(test)]
mod differential;
mod rules;
mod words;

pub use rules::{LARGEST_FILE, refuse};

use crate::words as say;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Read;
use std::path::{Path, PathBuf};
use text::{Text, files};

/// The folder of the original files of `exercises/`, below the root of the course.
const ORIGINALS: &str = "crates/course/stubs";

/// Runs the build script of `exercises/`: refuses the files around it, or stores their fingerprint in `SOURCES`.
pub fn build_script() {
    let _ = text::choose(None);
    let folder = store_fingerprint();
    for (path, problem) in problems(&folder) {
        // Another line of the message would be read as an instruction to cargo.
        println!("cargo::error={}", text::one_line(&format!("{}: {problem}", path.display())));
    }
}

/// Runs the build script of `solutions/`, whose files need no check: stores their fingerprint in `SOURCES`.
pub fn build_script_of_solutions() {
    store_fingerprint();
}

fn store_fingerprint() -> PathBuf {
    let folder = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    println!("cargo::rerun-if-changed={}", folder.display());
    println!("cargo::rustc-env=SOURCES={}", fingerprint(&folder));
    folder
}

/// Returns the files that forbid compiling `folder`, which is `exercises/` or replaces it: for each file its path
/// within the folder, and the reason. The result is empty if the folder may be compiled.
///
/// The course's own files (`lib.rs`, each chapter's `mod.rs`) name the modules, so they must be unchanged. All other
/// files are subject to the rules.
#[must_use]
pub fn problems(folder: &Path) -> Vec<(PathBuf, Text)> {
    let originals: BTreeMap<PathBuf, Vec<u8>> =
        root(folder).map(|root| sources(&root.join(ORIGINALS))).into_iter().flatten().collect();
    let given = is_of_the_course;
    let (sources, mut problems) = walk(folder);
    for (path, text) in &sources {
        match originals.get(path) {
            // An unchanged file need not be checked.
            Some(original) if is_same(text, original) => {}
            Some(_) if given(path) => problems.push((path.clone(), say::given_changed(place(path)))),
            // The build script itself, which is running, need not have an original.
            _ => problems.extend(refuse(text).map(|problem| (path.clone(), problem))),
        }
        let lower = |path: &Path| path.to_string_lossy().to_lowercase();
        let called = originals.keys().find(|original| lower(original) == lower(path) && *original != path);
        problems.extend(called.map(|name| (path.clone(), say::other_case(place(name)))));
    }
    let there = |path: &Path| sources.iter().any(|(other, _)| other == path);
    let missing = originals.keys().filter(|path| given(path) && !there(path));
    problems.extend(missing.map(|path| (path.clone(), say::given_missing(place(path)))));
    problems
}

/// Returns the files that forbid compiling the student's own `exercises/`, as [`problems`] does. In addition, the
/// manifest must be the course's; a folder that replaces `exercises/` has another one.
#[must_use]
pub fn problems_of_exercises(folder: &Path) -> Vec<(PathBuf, Text)> {
    let mut problems = problems(folder);
    let manifest = Path::new("Cargo.toml");
    let read = |folder: &Path| std::fs::read(folder.join(manifest)).unwrap_or_default();
    let original = root(folder).map(|root| read(&root.join(ORIGINALS))).unwrap_or_default();
    if !is_same(&read(folder), &original) {
        problems.push((manifest.to_owned(), say::given_changed(place(manifest))));
    }
    problems
}

/// Whether a path in `exercises/` is a file of the course rather than of an exercise.
fn is_of_the_course(path: &Path) -> bool {
    path.components().count() == 1 || path.ends_with("mod.rs")
}

/// Returns the files of the course in the student's `exercises/` that are missing or changed, each with its original
/// text.
#[must_use]
pub fn changed_files_of_the_course(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let Some(originals) = root(folder).map(|root| root.join(ORIGINALS)) else { return Vec::new() };
    let manifest = std::fs::read(originals.join("Cargo.toml")).ok().map(|text| (PathBuf::from("Cargo.toml"), text));
    let given = sources(&originals).into_iter().filter(|(path, _)| is_of_the_course(path)).chain(manifest);
    let is_changed = |(path, original): &(PathBuf, Vec<u8>)| {
        let file = folder.join(path);
        file.is_symlink() || std::fs::read(file).map_or(true, |text| !is_same(&text, original))
    };
    given.filter(is_changed).collect()
}

/// Returns the root of the course around `folder`. The contents of `folder` itself are not trusted.
fn root(folder: &Path) -> Option<&Path> {
    folder.ancestors().skip(1).find(|root| root.join(ORIGINALS).is_dir())
}

/// Whether two texts differ at most in their line endings, which git changes on Windows.
fn is_same(one: &[u8], other: &[u8]) -> bool {
    let lines = |text: &[u8]| String::from_utf8_lossy(text).replace("\r\n", "\n");
    one == other || lines(one) == lines(other)
}

/// Returns the path of the original of a file in `exercises/`, as shown to the student.
fn place(path: &Path) -> String {
    format!("{ORIGINALS}/{}", path.to_string_lossy().replace('\\', "/"))
}

/// Returns the Rust files below `folder`, with their paths within it, sorted by path. Links are skipped. A file larger
/// than any exercise is read only far enough to show its size.
#[must_use]
pub fn sources(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    walk(folder).0
}

/// Returns the Rust files, and problems with other files that the compiler could reach and that are not read.
#[expect(clippy::type_complexity, reason = "two lists of files")]
fn walk(folder: &Path) -> (Vec<(PathBuf, Vec<u8>)>, Vec<(PathBuf, Text)>) {
    let (mut folders, mut sources, mut problems) = (vec![folder.to_owned()], Vec::new(), Vec::new());
    while let Some(next) = folders.pop() {
        let within = |path: &Path| path.strip_prefix(folder).unwrap_or(path).to_owned();
        let entries = std::fs::read_dir(&next).and_then(Iterator::collect::<Result<Vec<_>, _>>);
        let mut entries = entries.unwrap_or_else(|error| {
            problems.push((within(&next), files::cannot_read(within(&next).display(), error)));
            Vec::new()
        });
        entries.sort_by_key(std::fs::DirEntry::path);
        for entry in entries {
            let (path, name) = (entry.path(), entry.file_name());
            // Some file systems ignore the case of letters.
            if name.eq_ignore_ascii_case(".cargo") {
                problems.push((within(&path), say::package_refused()));
            }
            // No module can have such a name; editors and git keep their own files there.
            if name.as_encoded_bytes().starts_with(b".") {
                continue;
            }
            // Some file systems treat `A.RS` as `a.rs`.
            let is_rust = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("rs"));
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => folders.push(path),
                Ok(kind) if kind.is_file() && is_rust => match read(&path) {
                    Ok(text) => sources.push((within(&path), text)),
                    Err(error) => problems.push((within(&path), files::cannot_read(within(&path).display(), error))),
                },
                Ok(kind) if kind.is_file() => {
                    if next != folder && name.eq_ignore_ascii_case("Cargo.toml") {
                        problems.push((within(&path), say::package_refused()));
                    }
                }
                Ok(_) => problems.push((within(&path), say::link_refused())),
                Err(error) => problems.push((within(&path), files::cannot_read(within(&path).display(), error))),
            }
        }
    }
    sources.sort();
    (sources, problems)
}

fn read(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut text = Vec::new();
    std::fs::File::open(path)?.take(LARGEST_FILE + 1).read_to_end(&mut text)?;
    Ok(text)
}

/// Returns a fingerprint of the Rust files below `folder`, computed from their paths and contents.
#[must_use]
pub fn fingerprint(folder: &Path) -> String {
    let mut hasher = DefaultHasher::new();
    sources(folder).hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// Sets the modification time of the sources below `folder` to now, so that cargo compiles them again.
///
/// # Errors
/// A file cannot be written.
pub fn freshen(folder: &Path) -> std::io::Result<()> {
    for (path, _) in sources(folder) {
        std::fs::File::options().append(true).open(folder.join(path))?.set_modified(std::time::SystemTime::now())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// Creates a course of one chapter with one exercise, all unchanged. Returns it with the path of its `exercises/`.
    fn course() -> (tempfile::TempDir, PathBuf) {
        let course = tempfile::tempdir().unwrap();
        for folder in [ORIGINALS, "exercises"] {
            let folder = course.path().join(folder);
            fs::create_dir_all(folder.join("one")).unwrap();
            fs::write(folder.join("lib.rs"), "pub mod one;").unwrap();
            fs::write(folder.join("one/mod.rs"), "mod first;").unwrap();
            fs::write(folder.join("one/first.rs"), "pub fn first() { todo!() }").unwrap();
        }
        let exercises = course.path().join("exercises");
        (course, exercises)
    }

    /// Returns the paths of the problems, and all messages about them.
    fn said(folder: &Path) -> (Vec<String>, String) {
        let problems = problems(folder);
        let paths = problems.iter().map(|(path, _)| path.to_string_lossy().replace('\\', "/")).collect();
        (paths, problems.into_iter().map(|(_, said)| said.en).collect::<Vec<_>>().join("\n"))
    }

    #[test]
    fn a_fingerprint_changes_with_contents_and_names_but_not_with_dates() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("one.rs");
        fs::write(&file, "1").unwrap();
        let first = fingerprint(folder.path());
        fs::write(&file, "1").unwrap();
        assert_eq!(fingerprint(folder.path()), first);
        fs::write(&file, "2").unwrap();
        assert_ne!(fingerprint(folder.path()), first);
        fs::write(&file, "1").unwrap();
        fs::rename(&file, folder.path().join("two.rs")).unwrap();
        assert_ne!(fingerprint(folder.path()), first);
    }

    #[test]
    fn what_a_student_writes_and_what_tools_leave_is_no_problem() {
        let (_course, folder) = course();
        assert_eq!(said(&folder).0, [""; 0]);
        fs::write(folder.join("one/first.rs"), "pub fn first() { let include = std::env::args(); }").unwrap();
        fs::write(folder.join("one/first.rs.old-1"), "#![no_main]").unwrap();
        fs::write(folder.join("one/notes.txt"), "unsafe").unwrap();
        fs::write(folder.join("Cargo.toml"), "").unwrap();
        fs::create_dir(folder.join(".idea")).unwrap();
        fs::write(folder.join(".idea/Cargo.toml"), "").unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink("nobody@nowhere", folder.join("one/.#first.rs")).unwrap(); // Emacs
        assert_eq!(said(&folder).0, [""; 0]);
    }

    #[test]
    fn the_files_of_the_course_are_as_they_were_given() {
        let (_course, folder) = course();
        fs::write(folder.join("one/mod.rs"), "#[path = \"../../solutions/one/first.rs\"] mod first;").unwrap();
        assert_eq!(said(&folder).0, ["one/mod.rs"]);
        fs::write(folder.join("one/mod.rs"), "mod first;\r\n").unwrap();
        assert_eq!(said(&folder).0, ["one/mod.rs"]);
        fs::write(folder.join(format!("../{ORIGINALS}/one/mod.rs")), "mod first;\n").unwrap();
        assert_eq!(said(&folder).0, [""; 0], "as git writes it on Windows");
        assert_eq!(problems_of_exercises(&folder), []);
        fs::write(folder.join("Cargo.toml"), "[dependencies]\nevil.path = 'evil'").unwrap();
        assert!(problems_of_exercises(&folder)[0].0 == Path::new("Cargo.toml"));
        fs::write(folder.join("lib.rs"), "pub mod one; pub mod two;").unwrap();
        fs::remove_file(folder.join("one/mod.rs")).unwrap();
        assert_eq!(said(&folder).0, ["lib.rs", "one/mod.rs"]);
    }

    #[test]
    fn nothing_but_the_course_says_what_was_given() {
        let (_course, folder) = course();
        // The folder contains its own originals, which the search might find first.
        fs::create_dir_all(folder.join(ORIGINALS).join("one")).unwrap();
        for place in [folder.clone(), folder.join(ORIGINALS)] {
            fs::write(place.join("one/mod.rs"), "#[path = \"../../x.rs\"] mod first;").unwrap();
        }
        assert!(said(&folder).0.contains(&"one/mod.rs".to_owned()));
        // The chapter is not one of the course, so the file is not a list of modules.
        fs::create_dir(folder.join("two")).unwrap();
        fs::write(folder.join("two/mod.rs"), "mod first;").unwrap();
        assert!(said(&folder).0.contains(&"two/mod.rs".to_owned()));
        // Without a course around the folder, no file has an original.
        let alone = tempfile::tempdir().unwrap();
        fs::write(alone.path().join("lib.rs"), "pub mod one;").unwrap();
        assert_eq!(said(alone.path()).0, ["lib.rs"]);
    }

    #[test]
    fn every_file_that_the_compiler_could_reach_is_read_whole() {
        const NAKED: &str = "#[unsafe(naked)] pub extern \"C\" fn hook() {}";
        let (_course, folder) = course();
        let (first, long) = (folder.join("one/first.rs"), format!("{}{NAKED}", " ".repeat(LARGEST_FILE as usize)));
        fs::write(&first, long).unwrap();
        assert_eq!(said(&folder), (vec!["one/first.rs".to_owned()], say::large_refused(1).en));
        assert!(refuse(&fs::read(&first).unwrap()).is_some());
        // A folder with its own manifest belongs to another package.
        fs::write(&first, NAKED).unwrap();
        fs::write(folder.join("one/Cargo.toml"), "").unwrap();
        assert_eq!(said(&folder).0, ["one/Cargo.toml", "one/first.rs"]);
        fs::remove_file(folder.join("one/Cargo.toml")).unwrap();
        fs::write(folder.join("one/cargo.TOML"), "").unwrap();
        assert_eq!(said(&folder).0, ["one/cargo.TOML", "one/first.rs"]);
        fs::remove_file(folder.join("one/cargo.TOML")).unwrap();
        for settings in [".cargo", ".Cargo"] {
            fs::create_dir(folder.join(settings)).unwrap();
            assert_eq!(said(&folder).0, [settings, "one/first.rs"]);
            fs::remove_dir(folder.join(settings)).unwrap();
        }
        // A folder takes the place of a missing file.
        fs::remove_file(&first).unwrap();
        fs::create_dir(folder.join("one/first")).unwrap();
        fs::write(folder.join("one/first/mod.rs"), NAKED).unwrap();
        assert_eq!(said(&folder).0, ["one/first/mod.rs"]);
        fs::remove_dir_all(folder.join("one/first")).unwrap();
        // The name is one that some file systems treat as equal.
        fs::write(folder.join("one/first.RS"), NAKED).unwrap();
        assert_eq!(said(&folder).0, ["one/first.RS", "one/first.RS"]);
    }

    #[test]
    fn a_name_in_other_letters_is_told() {
        let (_course, folder) = course();
        fs::rename(folder.join("one/first.rs"), folder.join("one/First.rs")).unwrap();
        let (paths, said) = said(&folder);
        assert!(paths == ["one/First.rs"] && said.contains("crates/course/stubs/one/first.rs"), "{said}");
    }

    #[cfg(unix)]
    #[test]
    fn links_pipes_and_what_cannot_be_read_are_refused() {
        use std::os::unix::fs::symlink;
        let (course, folder) = course();
        symlink("/dev/zero", folder.join("one/zero.rs")).unwrap();
        symlink(course.path(), folder.join("again")).unwrap();
        std::process::Command::new("mkfifo").arg(folder.join("pipe.rs")).status().unwrap();
        assert_eq!(said(&folder).0, ["again", "pipe.rs", "one/zero.rs"]);
        assert_eq!(sources(&folder).len(), 3);
    }

    #[test]
    fn all_of_the_course_s_own_code_may_be_compiled() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        assert_eq!(problems_of_exercises(&root.join("exercises")), []);
        let mut looked_at = 0;
        for (path, text) in sources(&root.join("solutions")) {
            let given = path == Path::new("lib.rs") || path.ends_with("mod.rs");
            if !given {
                looked_at += 1;
                assert_eq!(refuse(&text), None, "solutions/{}", path.display());
            }
        }
        assert!(looked_at > 10 || !root.join("solutions").exists(), "{looked_at}");
    }
}
