//! A worker: what it builds once, and how it grades one submission after another in its overlay folder.

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

/// Seconds of computing that the compiler may use for one submission; an exercise takes it less than one.
const COMPILER_SECONDS: u64 = 15;

/// Of all processes of one build together, and in which none of them gets on.
const COMPILER_PATIENCE: Left = Left::seconds(90, 30);

/// What one submission may take in all for its builds, and the same again for its tests: much more than any that is
/// meant to be right. Once it is used up, nothing new of it is tried.
const BUDGET: Left = Left::seconds(240, 60);

/// Bytes that a submission may leave for the next one to replace.
const LARGE: u64 = 128 << 20;

/// What a worker needs for each submission.
pub(crate) struct Ready {
    /// The course, with cargo and the tests in their cages.
    workspace: Workspace,
    /// The build folder.
    folder: PathBuf,
    /// What the stubs get: the same for each chapter that a student has not touched.
    untouched: Report,
}

/// A worker for whom everything is built that no submission changes.
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
    /// Removes what submissions have left in the folders of the worker of this name.
    pub(crate) fn clear(&self, name: &str) -> Result<(), Text> {
        let worker = Worker { workspace: &self.workspace, name, strict: self.workspace.runner.strict };
        worker.clear(&self.workspace, |code| Order::tests(&self.workspace, code, &[]))
    }
}

pub(crate) fn texts(submission: &Submission) -> BTreeMap<String, String> {
    let text = |text: &Vec<u8>| String::from_utf8_lossy(text).into_owned();
    submission.files.iter().map(|(id, bytes)| (id.clone(), text(bytes))).collect()
}

/// What comes out of one submission.
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
            // Is it the submission, or is the disk full? Untouched stubs tell.
            judge(&ready.workspace, name, Some(&stubs), None).map_err(|_| say::broken_course(&why))?;
            problem = Some(why);
        }
    }
    // What the next submission builds replaces what this one has built, unless the compiler was stopped over it.
    let is_stopped = |broken: &Broken| !matches!(broken.why, Why::Errors | Why::Refused);
    let is_large = cage::size_of(&ready.folder) > before + LARGE;
    if problem.is_some() || is_large || broken.values().any(is_stopped) {
        ready.clear(name)?;
    }
    // In whole milliseconds, which are read as they were written.
    let (files, seconds) = (texts(submission), start.elapsed().as_millis() as f64 / 1000.0);
    let (version, unconfined) = (version.text.clone(), !version.confined);
    let out_of_time = workspace.runner.is_out_of_time();
    let mut outcome = Outcome { version, files, seconds, report, warnings, broken, problem, out_of_time, unconfined };
    hide(&mut outcome, &workspace.root, name);
    Ok(outcome)
}

/// The report of the chapters that were graded, with what stubs get for the others.
fn with_untouched(course: &Course, graded: Report, untouched: &Report) -> Report {
    let of = |id: &str| {
        let mut both = graded.exercises.iter().chain(&untouched.exercises);
        both.find(|exercise| exercise.id == id).cloned()
    };
    Report::of(course.exercises().filter_map(|exercise| of(&exercise.id)).collect())
}
