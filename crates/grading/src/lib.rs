//! Graded tests: plain functions worth points, which call code that nobody trusts, and a report of what came out.
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
//! The words: a *course* has *chapters*, a chapter has *exercises*, an exercise is one file of the student and one file
//! of *tests*, and a test is worth *points*. A *verdict* is what became of one test; the *report* holds all of them.
//!
//! A verdict is earned by right values. The parent holds the list of tests, and has them run in workers without student
//! code; each test calls the student's functions in a program of their own ([`Subject::builds`]). Exit codes and
//! printed texts decide nothing.

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

/// `quietly`: for tests that, having failed, go on to find out why; the student's function may panic at the next
/// question.
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

/// What the attribute and the macros need.
#[doc(hidden)]
pub mod private {
    pub use inventory::submit;

    /// One registered test.
    #[derive(Debug)]
    pub struct TestCase {
        /// `crate::chapter::exercise::a_full_column_wins`
        pub path: &'static str,
        /// Its source.
        pub file: &'static str,
        /// Where in its source: tests are reported in the order in which they are written, the simple ones first.
        pub line: u32,
        /// What it is worth.
        pub points: u32,
        /// Seconds of computing that it may use.
        pub timeout: u64,
        /// What to do where it is stopped by time, memory or the stack: then it cannot say anything itself.
        pub if_stopped: Option<fn() -> text::Text>,
        /// The tests of an exercise in one group run one after the other in one worker. Empty if it is in none.
        pub group: &'static str,
        /// The function itself.
        pub run: fn(),
    }
    inventory::collect!(TestCase);
}
use private::TestCase;

impl TestCase {
    /// `chapter::exercise::a_full_column_wins`: what libtest and editors call it.
    fn name(&self) -> &'static str {
        self.path.split_once("::").map_or(self.path, |(_, name)| name)
    }

    /// (`chapter/exercise`, `a_full_column_wins`)
    fn exercise_and_claim(&self) -> (String, &'static str) {
        let (exercise, claim) = self.name().rsplit_once("::").unwrap_or(("", self.name()));
        (exercise.replace("::", "/"), claim)
    }

    /// The exercise and the group; `None` if it is in no group.
    fn group(&self) -> Option<(&'static str, &'static str)> {
        (!self.group.is_empty()).then_some((self.file, self.group))
    }

    /// The number of the exercise's tests that are written before this one.
    fn place(&self) -> usize {
        let its = inventory::iter::<TestCase>.into_iter().filter(|other| other.file == self.file);
        its.filter(|other| (other.line, other.name()) < (self.line, self.name())).count()
    }
}

/// What a test target grades.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The text of `course.toml`: which exercises there are, in which order.
    pub course: &'a str,
    /// The chapter whose tests these are; all of them if there is no chapter of this name.
    pub chapter: &'a str,
    /// The folder that `--report` and the sources' paths are relative to.
    pub root: &'a Path,
    /// Whether snapshots may be accepted from here: only from the authors' own solutions.
    pub authors: bool,
    /// Builds the program with the student's functions, if the arguments name none.
    pub builds: fn() -> Result<PathBuf, Text>,
}

/// The [`Subject`] of a chapter's test target, which is called as the chapter: the path of `course.toml` from the file,
/// and [`Subject::builds`].
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

/// Returns the root of the course around the current folder; else the one around `package`, in which the tests were
/// compiled: a checkout that was copied with its build folder is tested where it is now.
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

/// The main function of a test target: understands libtest's arguments, runs the tests, prints the report.
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
    // A launcher that finds no program ends like one that was run.
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

/// 0 if all points were earned, else 101. Nothing of nothing is no success.
fn code(report: &report::Report) -> ExitCode {
    if report.max > 0 && report.points == report.max { ExitCode::SUCCESS } else { ExitCode::from(101) }
}

/// Shows a report that was put together from those of several test targets, writes it where the arguments say, and
/// returns what the process should.
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
/// The student's program names it: files elsewhere are none of its business.
fn of_the_course(root: &Path, folder: &Path) -> Option<PathBuf> {
    let (root, folder) = (root.canonicalize().ok()?, folder.canonicalize().ok()?);
    let is_overlay = folder.parent() == Some(&root.join("target/spielbaum/overlay"));
    (is_overlay || ["exercises", "solutions"].iter().any(|name| folder == root.join(name))).then_some(folder)
}

/// # Errors
/// The files are not those that were compiled: they were changed without a new date, as copying and unpacking do. They
/// get one.
fn is_fresh(folder: &Path, fingerprint: &str) -> Result<(), Text> {
    if guard::fingerprint(folder) == fingerprint {
        return Ok(());
    }
    match guard::freshen(folder) {
        Ok(()) => Err(say::stale(folder.display())),
        Err(error) => Err(text::files::cannot_write(folder.display(), error)),
    }
}

/// The exercises of the chapter which those of the report call and which are not solved. If the report does not say it
/// already they are tested separately, so that nobody looks for a mistake in the wrong file.
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
