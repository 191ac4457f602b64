//! A set of exercise files that replaces the student's and is graded by the same tests.
//!
//! cargo's `paths` setting replaces the package `exercises` by another folder. Only this package and its tests are then
//! compiled again, in the target folder shared with all other builds. The files are written anew each time, because
//! cargo compares modification times: with an old time, cargo would reuse the previous build.

use crate::Workspace;
use crate::build::{Build, build, remove_built};
use crate::door::{Order, Vetted, refused, setting};
use crate::judge::path_of;
use crate::program;
use crate::runner::told_by_tests;
use crate::shared;
use crate::turn::Turn;
use crate::words as say;
use cage::{Finished, How};
use grading::report::Report;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use text::{Text, files};

/// A folder that replaces `exercises/` in a build.
#[derive(Debug)]
pub struct Overlay<'a> {
    workspace: &'a Workspace,
    folder: PathBuf,
    code: Vetted,
    _turn: Turn,
}

/// The overlay name under which every command builds and tests the student's own files.
pub const STUDENT: &str = "student";

/// The contents of files, by path within `exercises/`.
pub type Files = BTreeMap<PathBuf, Vec<u8>>;

/// Returns the Rust files below `folder`.
#[must_use]
pub fn files_below(folder: &Path) -> Files {
    guard::sources(folder).into_iter().collect()
}

/// Writes these files below `folder`, which is created if necessary.
///
/// # Errors
/// A file or folder cannot be written.
pub fn write_below(folder: &Path, files: &Files) -> io::Result<()> {
    files.iter().try_for_each(|(path, text)| {
        let file = folder.join(path);
        std::fs::create_dir_all(file.parent().unwrap_or(folder))?;
        std::fs::write(file, text)
    })
}

impl<'a> Overlay<'a> {
    /// Creates the overlay folder with this `name`; each worker uses its own. The overlay holds the exercises among
    /// `files`, stubs for the missing ones, and the course's own versions of all other files.
    ///
    /// # Errors
    /// An exercise contains forbidden code, or the folder cannot be written.
    pub fn new(workspace: &'a Workspace, name: &str, files: &Files) -> Result<Overlay<'a>, Text> {
        let mut laid = files_below(&workspace.stubs());
        for exercise in workspace.course.exercises() {
            let path = path_of(&exercise.id);
            let Some(text) = files.get(&path).filter(|text| laid.get(&path) != Some(text)) else { continue };
            if let Some(said) = guard::refuse(text) {
                return Err(refused(&path, &said));
            }
            laid.insert(path, text.clone());
        }
        Overlay::of_the_course(workspace, name, &laid)
    }

    /// Creates an overlay folder of exactly these files. The files are not checked, since the course has written them.
    ///
    /// # Errors
    /// The folder cannot be written.
    pub fn of_the_course(workspace: &'a Workspace, name: &str, files: &Files) -> Result<Overlay<'a>, Text> {
        let folder = workspace.root.join("target/spielbaum/overlay").join(name);
        let code = Vetted::instead(paths(workspace, &folder));
        let _turn = Turn::take(workspace, name, workspace.runner.watched)?;
        let overlay = Overlay { workspace, folder, code, _turn };
        let unwritable = |error| files::cannot_write(overlay.folder.display(), error);
        if overlay.folder.exists() {
            std::fs::remove_dir_all(&overlay.folder).map_err(unwritable)?;
        }
        write_below(&overlay.folder, files).map_err(unwritable)?;
        std::fs::write(overlay.folder.join("Cargo.toml"), overlay.manifest()?).map_err(unwritable)?;
        Ok(overlay)
    }

    /// Returns the contents of the overlay, as code that may be built.
    #[must_use]
    pub fn code(&self) -> &Vetted {
        &self.code
    }

    /// Returns the manifest of `exercises` for use outside the workspace: inherited values are written out.
    fn manifest(&self) -> Result<String, Text> {
        let read = |path: &str| -> Result<toml::Table, Text> {
            let path = self.workspace.root.join(path);
            let text = std::fs::read_to_string(&path).map_err(|error| files::cannot_read(path.display(), error))?;
            text.parse().map_err(|error| files::cannot_read(path.display(), error))
        };
        let (root, mut manifest) = (read("Cargo.toml")?, read("crates/course/stubs/Cargo.toml")?);
        let workspace = &root["workspace"];
        let inherits = |value: &toml::Value| value.get("workspace").is_some();
        for (key, value) in table(&mut manifest, "package") {
            if inherits(value) {
                *value = workspace["package"][key].clone();
            }
        }
        for kind in ["dependencies", "build-dependencies"] {
            for (name, dependency) in table(&mut manifest, kind) {
                if inherits(dependency) {
                    *dependency = workspace["dependencies"][name].clone();
                }
                if let Some(toml::Value::String(path)) = dependency.get_mut("path") {
                    *path = self.workspace.root.join(&path).to_string_lossy().into_owned();
                }
            }
        }
        if !self.workspace.runner.confined_by.is_empty() {
            // Warnings about a stranger's code could hide an error, so they are switched off. Forbidden lints remain
            // forbidden.
            for lints in table(&mut manifest, "lints").filter_map(|(_, lints)| lints.as_table_mut()) {
                lints.insert("warnings".to_owned(), "allow".into());
            }
        }
        manifest.insert("workspace".to_owned(), toml::Table::new().into());
        Ok(toml::to_string(&manifest).expect("a table is TOML"))
    }
}

/// Returns the cargo setting that replaces `exercises/` by `folder`.
///
/// If a package below `paths` depends on another one by path, cargo treats the dependency as part of the same folder.
/// The dependency would then be compiled again for each overlay name, with all packages that need it. However, the
/// first entry of `paths` that contains a package decides its origin. Therefore the dependencies of exercises come
/// first, each package after those that it needs, and are not compiled again.
fn paths(workspace: &Workspace, folder: &Path) -> String {
    let needed = ["text", "guard", "macros", "games/ear", "games"];
    let needed = needed.map(|package| workspace.root.join("crates").join(package));
    let folders = needed.iter().map(PathBuf::as_path).chain([folder]);
    setting("paths", folders.map(|folder| folder.to_string_lossy().into_owned()).collect::<Vec<_>>())
}

fn table<'a>(manifest: &'a mut toml::Table, name: &str) -> impl Iterator<Item = (&'a String, &'a mut toml::Value)> {
    manifest.get_mut(name).and_then(toml::Value::as_table_mut).into_iter().flatten()
}

/// The selection of tests to run.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// Arguments as for `cargo test -- ...`.
    pub arguments: Vec<String>,
    /// The chapters that may contain the selected tests; empty for all chapters. Other chapters are not built.
    pub chapters: Vec<String>,
    /// Whether a person watches, so that the tests' standard error is shown at once.
    pub watched: bool,
}

impl Selection {
    /// Selects all tests of the exercises with these ids (`chapter/name`).
    #[must_use]
    pub fn exercises<'a>(ids: impl IntoIterator<Item = &'a str>) -> Selection {
        let mut selection = Selection::default();
        for id in ids {
            selection.arguments.push(format!("{}::", id.replace('/', "::")));
            selection.chapters.extend(id.split('/').next().map(str::to_owned));
        }
        selection
    }
}

/// Runs the selected tests among the graded tests that [`build_tests`] has built.
///
/// # Errors
/// The tests cannot be run.
pub fn run_tests(
    workspace: &Workspace,
    overlay: Option<&Overlay>,
    programs: &BTreeMap<String, PathBuf>,
    selection: &Selection,
) -> Result<Report, Text> {
    let name = overlay.and_then(|overlay| overlay.folder.file_name()).unwrap_or(STUDENT.as_ref());
    let folder = report_folder(workspace, name);
    let (mut exercises, mut unsolved_needs) = (Vec::new(), Vec::new());
    for chapter in &workspace.course.chapters {
        if let Some(tests) = program::tests(programs, &chapter.id) {
            workspace.runner.does(say::testing(chapter.title.here()));
            let report = run(workspace, tests, selection, &folder.join("report.json"))?;
            exercises.extend(report.exercises);
            unsolved_needs.extend(report.unsolved_needs);
        }
    }
    let mut report = Report { unsolved_needs, ..Report::of(exercises) };
    crate::claims::add(workspace, &mut report);
    Ok(report)
}

/// Returns the folder in which the report of the overlay with this name is written.
#[must_use]
pub fn report_folder(workspace: &Workspace, name: &std::ffi::OsStr) -> PathBuf {
    workspace.root.join("target/spielbaum/report").join(name)
}

/// Builds the graded tests of these chapters (of all chapters, if none is named) with this code.
///
/// # Errors
/// cargo cannot be run.
pub fn build_tests(workspace: &Workspace, code: &Vetted, chapters: &[String]) -> Result<Build, Text> {
    build_ordered(workspace, chapters, &Order::tests(workspace, code, chapters))
}

/// Builds the graded tests of all chapters over the course's own stubs, without a limit of time.
///
/// # Errors
/// cargo cannot be run.
pub fn build_tests_over_stubs(workspace: &Workspace, name: &str) -> Result<Build, Text> {
    let overlay = Overlay::new(workspace, name, &Files::new())?;
    build_ordered(workspace, &[], &Order::tests(workspace, overlay.code(), &[]).without_limit())
}

/// Builds the graded tests of these chapters with this order.
pub(crate) fn build_ordered(workspace: &Workspace, chapters: &[String], order: &Order) -> Result<Build, Text> {
    let named = workspace.course.chapters.iter().filter(|chapter| chapters.contains(&chapter.id));
    let titles: Vec<&str> = named.map(|chapter| chapter.title.here().as_str()).collect();
    workspace.runner.does(if titles.is_empty() { say::building_all() } else { say::building(titles.join(", ")) });
    match build(workspace, order)? {
        // An interrupted linker can leave incomplete files behind. The student is not at fault, so the build is
        // repeated.
        Build::Crashed(said) if said.contains("linking with") => {
            remove_built(workspace, order)?;
            build(workspace, order)
        }
        built => Ok(built),
    }
}

/// Lets each program of the selected tests print its own output, with the same arguments; used for lists of tests.
///
/// # Errors
/// The tests cannot be built or run.
pub fn let_speak(workspace: &Workspace, selection: &Selection) -> Result<(), Text> {
    let _turn = Turn::take(workspace, STUDENT, selection.watched)?;
    let code = Vetted::exercises(workspace)?;
    let programs = match build_tests(workspace, &code, &selection.chapters)? {
        Build::Programs(programs) => programs,
        other => return other.program_or(|_| say::exercises_do_not_compile()).map(drop),
    };
    for chapter in &workspace.course.chapters {
        let Some(mut tests) = program::tests(&programs, &chapter.id) else { continue };
        tests.current_dir(&workspace.root).args(&selection.arguments).status().map_err(shared::tests_failed_to_run)?;
    }
    Ok(())
}

fn run(workspace: &Workspace, mut tests: Command, selection: &Selection, file: &Path) -> Result<Report, Text> {
    let unwritable = |error| files::cannot_write(file.display(), error);
    std::fs::create_dir_all(file.parent().unwrap_or(file)).map_err(unwritable)?;
    let _ = std::fs::remove_file(file); // an old report must not be taken for this one
    tests.current_dir(&workspace.root).args(&selection.arguments).args(["--report-texts", "--report"]).arg(file);
    if workspace.runner.coloured {
        tests.args(["--color", "always"]);
    }
    if let Some(threads) = workspace.runner.threads {
        tests.args(["--test-threads", &threads.to_string()]);
    }
    if workspace.runner.strict {
        tests.arg("--strict");
    }
    let budget = &workspace.runner.tests_budget;
    if let Some(left) = budget.left() {
        tests.args(["--time-left", &format!("{},{}", left.computing.as_millis(), left.waiting.as_millis())]);
    }
    // When its time is used up, the test program ends by itself and reports the results so far.
    let finished = workspace
        .runner
        .finish(&mut tests, None, budget, How { watched: selection.watched, room: None }, told_by_tests)
        .map_err(shared::tests_failed_to_run)?;
    let stderr = match finished {
        Finished::Ended(_, _, stderr) => stderr,
        Finished::TooLate | Finished::TooMuch | Finished::Stopped => return Err(say::stopped()),
    };
    let json = std::fs::read_to_string(file)
        .map_err(|_| shared::tests_failed_to_run(String::from_utf8_lossy(&stderr).trim()))?;
    let _ = std::fs::remove_file(file); // it is read, and nothing is left behind
    serde_json::from_str(&json).map_err(|error| files::cannot_read(file.display(), error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runner::Runner;
    use grading::course::Course;

    /// Returns folder names with characters that have a special meaning in TOML, in a shell or in a pattern.
    fn odd_names() -> Vec<String> {
        let names =
            ["Tom's course", "\"a\" \\b", "#[a] {b} = *?", "ä  ß 象 a\u{301} $x %41 !&;", "''' \"\"\" \\n", "a\nb\t"];
        let mut names: Vec<String> = names.map(str::to_owned).into();
        names.push(["x".repeat(150), "y".repeat(150)].join("/"));
        names.retain(|name| !cfg!(windows) || !name.contains(['"', '\\', '*', '?', '\n', '\t', '/']));
        names
    }

    #[test]
    fn a_folder_of_any_name_takes_the_place_of_the_exercises() {
        for name in odd_names() {
            let folder = tempfile::tempdir().unwrap();
            let root = folder.path().join(&name);
            let write = |path: &str, text: &str| {
                let path = root.join(path);
                std::fs::create_dir_all(path.parent().unwrap()).unwrap();
                std::fs::write(path, text).unwrap();
            };
            let package = |path: &str, name: &str, needs: &str| {
                let about = format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n");
                let needs = if needs.is_empty() { String::new() } else { format!("{needs}.workspace = true\n") };
                write(
                    &format!("{path}/Cargo.toml"),
                    &format!("{about}[lib]\npath = \"lib.rs\"\n[dependencies]\n{needs}"),
                );
                write(&format!("{path}/lib.rs"), "");
            };
            let packages = "games.path = \"crates/games\"\nexercises.path = \"exercises\"\n";
            let members = "members = [\"exercises\", \"tests\"]\nresolver = \"3\"";
            write("Cargo.toml", &format!("[workspace]\n{members}\n[workspace.dependencies]\n{packages}"));
            package("crates/games", "games", "");
            for path in ["text", "guard", "macros", "games/ear"] {
                package(&format!("crates/{path}"), path.rsplit('/').next().unwrap(), "");
            }
            package("exercises", "exercises", "games");
            package("crates/course/stubs", "exercises", "games");
            package("tests", "program-mine", "exercises");
            let workspace = Workspace { root: root.clone(), course: Course::default(), runner: Runner::default() };
            let overlay = Overlay::of_the_course(&workspace, "odd", &files_below(&workspace.stubs())).unwrap();
            let (packages, said) = built_of(&workspace, &overlay);
            let laid = format!("exercises v0.1.0 ({})", overlay.folder.display());
            assert!(packages.contains(&laid), "{name}: {said}{packages}");
        }
    }

    /// Returns the packages that the student's program is built from, as cargo lists them, and cargo's error output.
    fn built_of(workspace: &Workspace, overlay: &Overlay) -> (String, String) {
        let mut cargo = std::process::Command::new("cargo");
        cargo.args(["tree", "--offline", "--prefix", "none", "-p", "program-mine", "--config"]);
        cargo.arg(paths(workspace, &overlay.folder)).current_dir(&workspace.root);
        let said = cargo.output().unwrap();
        (String::from_utf8_lossy(&said.stdout).into_owned(), String::from_utf8_lossy(&said.stderr).into_owned())
    }

    #[test]
    fn nothing_but_the_exercises_comes_from_an_overlay() {
        let workspace =
            Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()).unwrap();
        let stubs = files_below(&workspace.root.join("crates/course/stubs"));
        let overlay = Overlay::new(&workspace, "paths", &stubs).unwrap();
        let (packages, said) = built_of(&workspace, &overlay);
        // Each line describes a package: its name, its version, its origin.
        let of_overlay = packages.lines().filter(|package| package.contains("overlay") && !package.ends_with("(*)"));
        let names: Vec<&str> = of_overlay.filter_map(|package| package.split(' ').next()).collect();
        assert_eq!(names, ["exercises"], "{said}");
    }
}
