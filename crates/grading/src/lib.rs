//! Graded tests: plain functions worth points that call untrusted code, and a report of the results.
//!
//! ```text
//! #[grading::test(points = 2)]
//! fn a_full_column_wins() {
//!     assert!(check_if_winner(&board, X));
//! }
//!
//! fn main() -> std::process::ExitCode {
//!     grading::main(&grading::subject!("course.toml", build_the_program))
//! }
//! ```
//!
//! Terms: a *course* has *chapters*, and a chapter has *exercises*. An exercise is a file of the student and a file of
//! *tests*, and each test is worth *points*. A *verdict* is the result of a test; a *report* holds all verdicts.
//!
//! Only correct values earn a verdict; exit codes and printed texts decide nothing. The parent process holds the list
//! of tests and runs them in workers without student code. Each test calls the student's functions in a separate
//! program ([`Subject::builds`]).

pub mod args;
pub mod course;
mod fail;
mod probe;
pub mod report;
mod run;
mod screen;
pub mod shared;
mod spread;
mod words;
mod worker;

/// Runs a function without printing its panic. For failed tests that ask further questions to find the cause, at which
/// the student's function may panic.
pub use cage::quietly;
pub use fail::{fail, noted};
pub use macros::test;
pub use probe::{Probe, wrong};
pub use run::{Explained, GAVE_WAY, explain_panic};
pub use screen::{failure, print, shown, standing, table};
pub use spread::spread;

use args::Args;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::OnceLock;
use text::Text;
use words as say;

/// Items for the expansion of the attribute and the macros.
#[doc(hidden)]
pub mod private {
    pub use inventory::submit;

    /// A registered test.
    #[derive(Debug)]
    pub struct TestCase {
        /// The path of the test function, such as `crate::chapter::exercise::a_full_column_wins`.
        pub path: &'static str,
        /// The path of the source file.
        pub file: &'static str,
        /// The line in the source file. Tests are reported in the order of their lines, so that simple ones come first.
        pub line: u32,
        /// The points that the test is worth.
        pub points: u32,
        /// The limit on CPU time, in seconds.
        pub timeout: u64,
        /// The explanation to show if the test is stopped by its time, memory or stack limit, since it cannot report
        /// anything then.
        pub if_stopped: Option<fn() -> text::Text>,
        /// The name of the group, whose tests run one after the other in one worker. Empty if the test is in no group.
        pub group: &'static str,
        /// The test function itself.
        pub run: fn(),
    }
    inventory::collect!(TestCase);
}
use private::TestCase;

impl TestCase {
    /// Returns the name that libtest and editors use, such as `chapter::exercise::a_full_column_wins`.
    fn name(&self) -> &'static str {
        self.path.split_once("::").map_or(self.path, |(_, name)| name)
    }

    /// Returns the exercise's id and the claim, such as (`chapter/exercise`, `a_full_column_wins`).
    fn exercise_and_claim(&self) -> (String, &'static str) {
        let (exercise, claim) = self.name().rsplit_once("::").unwrap_or(("", self.name()));
        (exercise.replace("::", "/"), claim)
    }

    /// Returns the source file and the name of the group; `None` if the test is in no group.
    fn group(&self) -> Option<(&'static str, &'static str)> {
        (!self.group.is_empty()).then_some((self.file, self.group))
    }

    /// Returns the number of tests in the same file that precede this one.
    fn place(&self) -> usize {
        let its = inventory::iter::<TestCase>.into_iter().filter(|other| other.file == self.file);
        its.filter(|other| (other.line, other.name()) < (self.line, self.name())).count()
    }
}

/// The subject of a test target: the chapter that it grades.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The text of `course.toml`, which lists the exercises in their order.
    pub course: &'a str,
    /// The id of the chapter whose tests the target holds; all chapters if none has this id.
    pub chapter: &'a str,
    /// The folder that `--report` and the sources' paths are relative to.
    pub root: &'a Path,
    /// Whether snapshots may be accepted: only with the authors' own solutions.
    pub authors: bool,
    /// The function that builds the program with the student's functions, if the arguments name none.
    pub builds: fn() -> Result<PathBuf, Text>,
}

/// Creates the [`Subject`] of a chapter's test target, which has the chapter's name, from the path of `course.toml`
/// relative to the file and [`Subject::builds`].
#[macro_export]
macro_rules! subject {
    ($course:literal, $builds:path) => {
        $crate::Subject {
            course: ::core::include_str!($course),
            chapter: ::core::env!("CARGO_CRATE_NAME"),
            root: $crate::root(::core::env!("CARGO_MANIFEST_DIR")),
            authors: ::std::env::var_os("SPIELBAUM_CODE").is_some_and(|code| code == "solution"),
            builds: $builds,
        }
    };
}

/// Returns the root of the course around the current folder, else that around `package`, in which the tests were
/// compiled. A checkout that was copied with its build folder is thus tested at its present location.
#[must_use]
pub fn root(package: &'static str) -> &'static Path {
    static ROOT: OnceLock<PathBuf> = OnceLock::new();
    let around =
        |folder: &Path| folder.ancestors().find(|folder| folder.join("tests/course.toml").exists()).map(Path::to_owned);
    ROOT.get_or_init(|| {
        let here = std::env::current_dir().ok().and_then(|here| around(&here));
        here.or_else(|| around(Path::new(package))).unwrap_or_else(|| package.into())
    })
}

/// Runs a test target: parses libtest's arguments, runs the tests and prints the report.
///
/// Returns 0 if all points were earned (with a filter: all of at least one test), 101 if not, 2 for a bad argument.
#[must_use]
pub fn main(subject: &Subject) -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    if worker::is_meant(&arguments) {
        return worker::main();
    }
    match cage::launch_if_asked(&arguments) {
        Ok(None) => {}
        Ok(Some(code)) => return code,
        Err(problem) => {
            eprintln!("{}", text::tame(&problem, false));
            return ExitCode::from(2);
        }
    }
    parent(subject, arguments).unwrap_or_else(|problem| {
        eprintln!("{}", text::tame(&problem.to_string(), false));
        ExitCode::from(2)
    })
}

fn parent(subject: &Subject, arguments: Vec<std::ffi::OsString>) -> Result<ExitCode, Text> {
    let Some(mut args) = Args::parse(arguments)? else {
        println!("{}", shared::usage());
        return Ok(ExitCode::SUCCESS);
    };
    let names: Vec<&str> = inventory::iter::<TestCase>.into_iter().map(TestCase::name).collect();
    args.sharpen(&names);
    let mut tests: Vec<&'static TestCase> =
        inventory::iter::<TestCase>.into_iter().filter(|test| args.selects(test.name())).collect();
    tests.sort_by_key(|test| (test.exercise_and_claim().0, test.line, test.name()));
    if args.list {
        screen::list(&tests, args.terse);
        return Ok(ExitCode::SUCCESS);
    }
    if args.accept_snapshots && !subject.authors {
        return Err(shared::only_authors_accept());
    }
    let program = args.program.take().map_or_else(subject.builds, Ok)?;
    // A launcher that does not find the program would look like a program that ended.
    let named = |error| shared::not_run(format!("{}: {error}", program.display()));
    std::fs::metadata(&program).map_err(named)?;
    let mut sources = None;
    if let Some((folder, fingerprint)) = worker::compiled(&program).map_err(shared::not_run)? {
        let folder = of_the_course(subject.root, Path::new(&folder)).ok_or_else(|| say::compiled_elsewhere(&folder))?;
        is_fresh(&folder, &fingerprint)?;
        sources = Some(folder);
    }
    let course: course::Course = subject.course.parse()?;
    if course.part.is_some() {
        tests.retain(|test| course.exercise(&test.exercise_and_claim().0).is_some());
    }
    let chapter = course.only(subject.chapter);
    let destination = args
        .report
        .as_deref()
        .map(|file| whole::Destination::check(&subject.root.join(file), report::Report::is_in))
        .transpose()?;

    let (root, workers) = (subject.root, worker::Workers::default());
    let run = run::Run { course: &course, root, args: &args, program: &program, sources, workers };
    let mut report = report::Report::new(&chapter, run::all(&tests, &run), args.filtered());
    report.unsolved_needs = unsolved_needs(&report, &chapter, &run);
    if !args.report_texts {
        screen::show(&report, &chapter, &args);
    }
    if let Some(destination) = destination {
        let json = if args.report_texts { report.to_texts() } else { report.to_json() };
        destination.write(json.as_bytes())?;
    }
    Ok(code(&report))
}

/// Returns 0 if all points were earned, else 101. A report without points counts as a failure.
fn code(report: &report::Report) -> ExitCode {
    if report.max > 0 && report.points == report.max { ExitCode::SUCCESS } else { ExitCode::from(101) }
}

/// Shows a report that combines those of several test targets, and writes it to the path in the arguments. Returns the
/// exit code.
///
/// # Errors
/// The report cannot be written.
pub fn conclude(
    report: &report::Report,
    course: &course::Course,
    args: &Args,
    destination: Option<whole::Destination>,
) -> Result<ExitCode, Text> {
    screen::show(report, course, args);
    if let Some(destination) = destination {
        destination.write(report.to_json().as_bytes())?;
    }
    Ok(code(report))
}

/// Returns the folder, with all links resolved, if it is one of the course at `root` from which exercises are compiled.
/// The folder is named by the student's program, which must not direct the tests to other files.
fn of_the_course(root: &Path, folder: &Path) -> Option<PathBuf> {
    let (root, folder) = (root.canonicalize().ok()?, folder.canonicalize().ok()?);
    let is_overlay = folder.parent() == Some(&root.join("target/spielbaum/overlay"));
    (is_overlay || ["exercises", "solutions"].iter().any(|name| folder == root.join(name))).then_some(folder)
}

/// Checks that the files in the folder are those that were compiled.
///
/// # Errors
///
/// The files were changed without a new modification time, as copying and unpacking do. They receive a new one.
fn is_fresh(folder: &Path, fingerprint: &str) -> Result<(), Text> {
    if guard::fingerprint(folder) == fingerprint {
        return Ok(());
    }
    match guard::freshen(folder) {
        Ok(()) => Err(say::stale(folder.display())),
        Err(error) => Err(text::files::cannot_write(folder.display(), error)),
    }
}

/// Returns the exercises of the chapter that failing exercises of the report call and that are not solved. Those not
/// covered by the report are tested separately, so that the student looks for a mistake in the right file.
fn unsolved_needs(report: &report::Report, course: &course::Course, run: &run::Run) -> Vec<String> {
    let failing = report.exercises.iter().filter(|exercise| exercise.status != report::Status::Solved);
    let failing: Vec<&str> = failing.map(|exercise| exercise.id.as_str()).collect();
    let called = |need: &&course::Exercise| {
        course.exercises().any(|exercise| failing.contains(&exercise.id.as_str()) && exercise.needs.contains(&need.id))
    };
    let status = |exercise: &course::Exercise| {
        let reported = report.exercises.iter().find(|reported| reported.id == exercise.id && !run.args.filtered());
        reported.map(|reported| reported.status).unwrap_or_else(|| {
            let all = inventory::iter::<TestCase>.into_iter();
            let tests: Vec<&'static TestCase> = all.filter(|test| test.exercise_and_claim().0 == exercise.id).collect();
            let verdicts = run::all(&tests, run).into_iter().map(|(_, test)| test).collect();
            report::Exercise::new(&exercise.id, verdicts).status
        })
    };
    let unsolved = course.exercises().filter(called).filter(|need| status(need) != report::Status::Solved);
    unsolved.map(|need| need.id.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::of_the_course;

    #[test]
    fn a_program_comes_from_a_folder_of_the_course_or_none_is_touched() {
        let root = tempfile::tempdir().unwrap();
        let root = root.path().canonicalize().unwrap();
        let overlay = "target/spielbaum/overlay/student";
        for folder in ["exercises/numbers", "tests", overlay] {
            std::fs::create_dir_all(root.join(folder)).unwrap();
        }
        for folder in ["exercises", overlay] {
            assert_eq!(of_the_course(&root, &root.join(folder)), Some(root.join(folder)));
        }
        for folder in ["", "tests", "exercises/..", "exercises/numbers", "target/spielbaum/overlay", "missing", "/"] {
            assert_eq!(of_the_course(&root, &root.join(folder)), None, "{folder}");
        }
    }
}
