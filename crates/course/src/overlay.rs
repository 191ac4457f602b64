//! A set of exercise files laid over the student's, graded by the same tests.
//!
//! cargo's `paths` puts the folder in the place of the package `exercises`, so only that package and the tests over it
//! are compiled again, in the target folder that everything else shares. The files are written afresh each time: cargo
//! goes by the time of a file, and a copied old one would let it grade what was there before.

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

/// A folder in the place of `exercises/`.
#[derive(Debug)]
pub struct Overlay<'a> {
    workspace: &'a Workspace,
    folder: PathBuf,
    code: Vetted,
    _turn: Turn,
}

/// The name under which the student's own files are built and tested, by every command.
pub const STUDENT: &str = "student";

/// The text of each file, by its path within `exercises/`.
pub type Files = BTreeMap<PathBuf, Vec<u8>>;

/// The Rust files below `folder`.
#[must_use]
pub fn files_below(folder: &Path) -> Files {
    guard::sources(folder).into_iter().collect()
}

/// Writes these files below `folder`, which is made if it is not there.
///
/// # Errors
/// They cannot be written.
pub fn write_below(folder: &Path, files: &Files) -> io::Result<()> {
    files.iter().try_for_each(|(path, text)| {
        let file = folder.join(path);
        std::fs::create_dir_all(file.parent().unwrap_or(folder))?;
        std::fs::write(file, text)
    })
}

impl<'a> Overlay<'a> {
    /// The overlay folder of this `name`, one for each worker. Of `files` it holds the exercises, whose stubs stand
    /// where there is none, and nothing else: what is around them is the course's.
    ///
    /// # Errors
    /// An exercise holds what none may, or the folder cannot be written.
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

    /// The same with these files and no others, unread: the course has written them.
    ///
    /// # Errors
    /// It cannot be written.
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

    /// What lies in it, to be built.
    #[must_use]
    pub fn code(&self) -> &Vetted {
        &self.code
    }

    /// The manifest of `exercises`, made to stand alone: what it takes from the workspace is written out.
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
            // A hundred thousand warnings of a stranger's code would bury an error. What is forbidden stays so.
            for lints in table(&mut manifest, "lints").filter_map(|(_, lints)| lints.as_table_mut()) {
                lints.insert("warnings".to_owned(), "allow".into());
            }
        }
        manifest.insert("workspace".to_owned(), toml::Table::new().into());
        Ok(toml::to_string(&manifest).expect("a table is TOML"))
    }
}

/// The setting of cargo that puts `folder` in the place of `exercises/`.
///
/// What a folder among `paths` depends on by a path, cargo takes for a part of that folder: packages of another origin,
/// to be compiled anew for every name of an overlay, and all that needs them too. The first of `paths` that knows a
/// package decides: so what exercises depend on comes before, each package behind those that it needs itself, and stays
/// what it is.
fn paths(workspace: &Workspace, folder: &Path) -> String {
    let needed = ["text", "guard", "macros", "games/ear", "games"];
    let needed = needed.map(|package| workspace.root.join("crates").join(package));
    let folders = needed.iter().map(PathBuf::as_path).chain([folder]);
    setting("paths", folders.map(|folder| folder.to_string_lossy().into_owned()).collect::<Vec<_>>())
}

fn table<'a>(manifest: &'a mut toml::Table, name: &str) -> impl Iterator<Item = (&'a String, &'a mut toml::Value)> {
    manifest.get_mut(name).and_then(toml::Value::as_table_mut).into_iter().flatten()
}

/// Which tests to run.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// Arguments as under `cargo test -- ...`.
    pub arguments: Vec<String>,
    /// The chapters in which there can be such tests; all if there are none here. What is not named is not built.
    pub chapters: Vec<String>,
    /// Whether a person watches: what the tests say on standard error goes there at once.
    pub watched: bool,
}

impl Selection {
    /// All tests of these exercises, of the ids `chapter/name`.
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

/// Runs those of the graded tests that are selected, which [`build_tests`] has built.
///
/// # Errors
/// They cannot be run.
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

/// Where the report of an overlay (by its name) is written: a folder of its own.
#[must_use]
pub fn report_folder(workspace: &Workspace, name: &std::ffi::OsStr) -> PathBuf {
    workspace.root.join("target/spielbaum/report").join(name)
}

/// Builds the graded tests of these chapters (of all, if none is named) over this code.
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

/// The same as this order says.
pub(crate) fn build_ordered(workspace: &Workspace, chapters: &[String], order: &Order) -> Result<Build, Text> {
    let named = workspace.course.chapters.iter().filter(|chapter| chapters.contains(&chapter.id));
    let titles: Vec<&str> = named.map(|chapter| chapter.title.here().as_str()).collect();
    workspace.runner.does(if titles.is_empty() { say::building_all() } else { say::building(titles.join(", ")) });
    match build(workspace, order)? {
        // A compiler that was stopped in the middle can leave pieces behind that do not fit together. The student did
        // nothing wrong.
        Build::Crashed(said) if said.contains("linking with") => {
            remove_built(workspace, order)?;
            build(workspace, order)
        }
        built => Ok(built),
    }
}

/// Lets each program of the selected tests speak for itself, with the same arguments: for lists.
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
    // When its time is used up, the program ends by itself, with a report of what there is.
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

    /// Names that a folder can have, with signs that mean something in TOML, in a shell or in a pattern.
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

    /// The packages that the student's program is built of, as cargo lists them with their folders, and what it said.
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
        // A package a line: its name, its version, where it comes from.
        let of_overlay = packages.lines().filter(|package| package.contains("overlay") && !package.ends_with("(*)"));
        let names: Vec<&str> = of_overlay.filter_map(|package| package.split(' ').next()).collect();
        assert_eq!(names, ["exercises"], "{said}");
    }
}
