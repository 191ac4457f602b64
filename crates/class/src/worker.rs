//! A worker of the grading: its initial build, and the grading of one submission after another in its overlay folder.

use crate::confine::{self, Worker};
use crate::hidden::hide;
use crate::results::Outcome;
use crate::submissions::Submission;
use crate::version::Version;
use crate::warnings::own_warnings;
use crate::words as say;
use cage::{Budget, Left};
use course::Workspace;
use course::build::Build;
use course::door::Order;
use course::judge::{Broken, Judged, Why, begun, judge, judge_selected, path_of};
use course::overlay::{Selection, build_tests_over_stubs, files_below};
use course::reference::{could_not_run, with_reference};
use course::runner::Runner;
use grading::course::Course;
use grading::report::Report;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Instant;
use text::Text;

/// The processor time that the compiler may use for one submission, in seconds. An exercise needs less than one.
const COMPILER_SECONDS: u64 = 15;

/// The limits of one build: the processor time of all its processes, and the time without progress.
const COMPILER_PATIENCE: Left = Left::seconds(90, 30);

/// The limits of all builds of one submission, and again of all its tests: far more than any reasonable submission
/// needs. After that, no further tests of the submission are tried.
const BUDGET: Left = Left::seconds(240, 60);

/// The number of bytes that a submission may leave in the build folder for the next one to replace.
const LARGE: u64 = 128 << 20;

/// The data that a worker needs for each submission.
pub(crate) struct Ready {
    /// The course, with cargo and the tests in their sandboxes.
    workspace: Workspace,
    /// The path of the build folder.
    folder: PathBuf,
    /// The report of the untouched stubs, which is the same for each chapter that a student has not begun.
    untouched: Report,
}

/// Creates a worker after building everything that no submission changes.
pub(crate) fn ready(workspace: &Workspace, strict: bool, name: &str) -> Result<Ready, Text> {
    let worker = Worker { workspace, name, strict };
    worker.begin();
    let cargo = Some(confine::cargo()?);
    let doing = workspace.runner.doing.clone();
    let runner = Runner { cargo: cargo.clone(), confined_by: worker.compiler(1000)?, doing, ..Runner::default() };
    let patient = Workspace { runner, ..workspace.clone() };
    match build_tests_over_stubs(&patient, name)? {
        Build::Programs(_) => {}
        other => return Err(say::broken_course(other.program().err().unwrap_or_default())),
    }
    let runner = Runner {
        cargo,
        patience: Some(COMPILER_PATIENCE),
        room: Some(worker.room()),
        confined_by: worker.compiler(COMPILER_SECONDS)?,
        threads: Some(1),
        strict,
        all_features: true,
        ..Runner::default()
    };
    let workspace = Workspace { runner, ..workspace.clone() };
    let untouched = judge(&workspace, name, Some(&files_below(&workspace.stubs())), None)?.report;
    Ok(Ready { workspace, folder: worker.build_folder(), untouched })
}

impl Ready {
    /// Removes the files that submissions have left in the folders of the worker of this name.
    pub(crate) fn clear(&self, name: &str) -> Result<(), Text> {
        let worker = Worker { workspace: &self.workspace, name, strict: self.workspace.runner.strict };
        worker.clear(&self.workspace, |code| Order::tests(&self.workspace, code, &[]))
    }
}

pub(crate) fn texts(submission: &Submission) -> BTreeMap<String, String> {
    let text = |text: &Vec<u8>| String::from_utf8_lossy(text).into_owned();
    submission.files.iter().map(|(id, bytes)| (id.clone(), text(bytes))).collect()
}

/// Grades one submission.
pub(crate) fn one(ready: &Ready, name: &str, submission: &Submission, version: &Version) -> Result<Outcome, Text> {
    let (start, before) = (Instant::now(), cage::size_of(&ready.folder));
    let budget = || Budget::of(Left { computing: cage::clock(BUDGET.computing), waiting: cage::clock(BUDGET.waiting) });
    let runner = Runner { budget: budget(), tests_budget: budget(), ..ready.workspace.runner.clone() };
    let workspace = &Workspace { runner, ..ready.workspace.clone() };
    let stubs = files_below(&workspace.stubs());
    let mut files = stubs.clone();
    files.extend(submission.files.iter().map(|(id, text)| (path_of(id), text.clone())));
    let selection = Selection { chapters: begun(workspace, &files)?, ..Selection::default() };
    let (mut report, mut broken, mut problem) = (None, BTreeMap::new(), None);
    let mut warnings = BTreeMap::new();
    let judged = match selection.chapters[..] {
        [] => Ok(Judged { report: ready.untouched.clone(), broken: BTreeMap::new(), files, notice: None }),
        _ => judge_selected(workspace, name, Some(&files), None, &selection),
    };
    match judged {
        Ok(judged) if could_not_run(&judged.report) => problem = Some(say::tests_did_not_run()),
        Ok(mut judged) => {
            judged.report = with_untouched(&workspace.course, judged.report, &ready.untouched);
            with_reference(workspace, name, &mut judged, &Selection::default())?;
            warnings = own_warnings(&workspace.course, &judged.report);
            (report, broken) = (Some(judged.report), judged.broken);
        }
        Err(why) => {
            // The cause may be the submission or a full disk; building the untouched stubs decides that.
            judge(&ready.workspace, name, Some(&stubs), None).map_err(|_| say::broken_course(&why))?;
            problem = Some(why);
        }
    }
    // The next submission's build replaces the files of this one, unless the compiler was stopped.
    let is_stopped = |broken: &Broken| !matches!(broken.why, Why::Errors | Why::Refused);
    let is_large = cage::size_of(&ready.folder) > before + LARGE;
    if problem.is_some() || is_large || broken.values().any(is_stopped) {
        ready.clear(name)?;
    }
    // Whole milliseconds are the same after writing and reading.
    let (files, seconds) = (texts(submission), start.elapsed().as_millis() as f64 / 1000.0);
    let (version, unconfined) = (version.text.clone(), !version.confined);
    let out_of_time = workspace.runner.is_out_of_time();
    let mut outcome = Outcome { version, files, seconds, report, warnings, broken, problem, out_of_time, unconfined };
    hide(&mut outcome, &workspace.root, name);
    Ok(outcome)
}

/// Returns the report of the graded chapters, completed with the stubs' results for the others.
fn with_untouched(course: &Course, graded: Report, untouched: &Report) -> Report {
    let of = |id: &str| {
        let mut both = graded.exercises.iter().chain(&untouched.exercises);
        both.find(|exercise| exercise.id == id).cloned()
    };
    Report::of(course.exercises().filter_map(|exercise| of(&exercise.id)).collect())
}
