//! Grades a set of exercise files so that a mistake affects only the exercise it was made in. A file that does not
//! compile, or that crashes the compiler, is replaced by its untouched stub, and all other exercises are graded.

use crate::Workspace;
use crate::blame::{Around, Builder, Built, not_to_be_built};
pub use crate::blame::{Broken, Why};
use crate::build::{Build, rendered};
use crate::door::{Order, Vetted};
use crate::overlay::{Files, Selection, build_ordered, files_below, run_tests};
use crate::reference::with_reference;
use crate::safekeeping;
use crate::turn::Turn;
use crate::words as say;
use grading::course::Exercise;
use grading::report::{Report, Status};
use std::collections::BTreeMap;
use std::path::PathBuf;
use text::Text;

/// The result of grading a set of exercise files.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The report on the requested exercises.
    pub report: Report,
    /// The exercises that do not compile, by id.
    pub broken: BTreeMap<String, Broken>,
    /// The files that were graded in the end, with a stub in place of each broken file.
    pub files: Files,
    /// A notice about files that were restored, or replaced by stubs.
    pub notice: Option<Text>,
}

/// Returns the path of an exercise's file within `exercises/`.
#[must_use]
pub fn path_of(id: &str) -> PathBuf {
    format!("{id}.rs").into()
}

/// Grades the student's files, or `files` in the overlay with this `name`; all exercises, or `only` the one with this
/// id. If that exercise does not compile, no other exercise is checked.
///
/// All of the student's own files are graded chapter by chapter, as on a save, so that both reuse the same builds.
/// Chapters without a started exercise are not built.
///
/// # Errors
/// Something other than an exercise's file does not compile, or a program cannot be run.
pub fn judge(workspace: &Workspace, name: &str, files: Option<&Files>, only: Option<&str>) -> Result<Judged, Text> {
    if files.is_some() || only.is_some() {
        return judge_selected(workspace, name, files, only, &Selection::exercises(only));
    }
    let notice = safekeeping::secure(workspace)?;
    let given = files_below(&workspace.root.join("exercises"));
    let (mut graded, mut unsolved_needs, mut broken) = (BTreeMap::new(), Vec::new(), BTreeMap::new());
    let begun = begun(workspace, &given)?;
    if begun.is_empty() {
        // A given exercise that was changed is otherwise only noticed by a build, and here there is none.
        Vetted::exercises(workspace)?;
    }
    for chapter in begun {
        let selection = Selection { chapters: vec![chapter], ..Selection::default() };
        let judged = judge_selected(workspace, name, None, None, &selection)?;
        graded.extend(judged.report.exercises.into_iter().map(|exercise| (exercise.id.clone(), exercise)));
        unsolved_needs.extend(judged.report.unsolved_needs);
        broken.extend(judged.broken);
    }
    let told = |exercise: &Exercise| {
        graded.remove(&exercise.id).unwrap_or_else(|| grading::report::Exercise::not_started(exercise))
    };
    let report = Report { unsolved_needs, ..Report::of(workspace.course.exercises().map(told).collect()) };
    let mut files = given;
    for id in broken.keys() {
        files.insert(path_of(id), workspace.stub(id)?);
    }
    Ok(Judged { report, files, broken, notice })
}

/// Grades the student's files as [`judge`] does. Exercises with unsolved prerequisites are graded again over the
/// course's solutions of these, if the checkout has solutions.
///
/// # Errors
/// As for [`judge`] and [`with_reference`].
pub fn judge_with_reference(workspace: &Workspace, name: &str, only: Option<&str>) -> Result<Judged, Text> {
    let mut judged = judge(workspace, name, None, only)?;
    with_reference(workspace, name, &mut judged, &Selection::default())?;
    Ok(judged)
}

/// Returns the chapters in which at least one file differs from its stub, in the course's order.
///
/// # Errors
/// A stub cannot be read.
pub fn begun(workspace: &Workspace, given: &Files) -> Result<Vec<String>, Text> {
    let mut begun: Vec<String> = Vec::new();
    for exercise in workspace.course.exercises() {
        let chapter = exercise.chapter().to_owned();
        if !begun.contains(&chapter) && given.get(&path_of(&exercise.id)) != Some(&workspace.stub(&exercise.id)?) {
            begun.push(chapter);
        }
    }
    Ok(begun)
}

/// Grades a selection of tests as [`judge`] does.
///
/// # Errors
/// As for [`judge`].
pub fn judge_selected(
    workspace: &Workspace,
    name: &str,
    files: Option<&Files>,
    only: Option<&str>,
    selection: &Selection,
) -> Result<Judged, Text> {
    let _turn = Turn::take(workspace, name, selection.watched || workspace.runner.watched)?;
    let notice = if files.is_none() { safekeeping::secure(workspace)? } else { None };
    let exercises = workspace.root.join("exercises");
    let given = files.cloned().unwrap_or_else(|| files_below(&exercises));
    let mut broken = not_to_be_built(workspace, &given, files.is_none().then_some(&exercises))?;
    let mut first = true;
    // Solved exercises that were given and then changed are replaced, too: an overlay takes them from the course.
    let changed = !workspace.changed_given(&given)?.is_empty();
    let chapters = &selection.chapters;
    let make = |code: &Vetted, change: fn(Order) -> Order| {
        build_ordered(workspace, chapters, &change(Order::tests(workspace, code, chapters)))
    };
    let (in_overlay, stub) = (files.is_some() || changed, |id: &str| workspace.stub(id));
    let builder = Builder { workspace, name, given: &given, in_overlay, stub: &stub, make: &make };
    loop {
        let (programs, overlay, laid) = match builder.build(&mut broken, only)? {
            Built::Programs(programs, overlay, laid) => (programs, overlay, laid),
            Built::Nothing => {
                let exercise = only.and_then(|id| workspace.course.exercise(id));
                let report = exercise.map(grading::report::Exercise::does_not_compile).into_iter().collect();
                return Ok(Judged { report: Report::of(report), broken, files: given, notice });
            }
            Built::Failed(build) => {
                let before = broken.len();
                let problem = match build {
                    Build::Errors(errors) => crate::shared::does_not_compile_elsewhere(rendered(&errors).trim_end()),
                    Build::TooLate => match builder.take_down(&mut broken)? {
                        // No file is at fault: there was much to build, or the machine is slow. The parts that were
                        // built need not be built again.
                        Around::Builds if broken.len() == before && std::mem::take(&mut first) => continue,
                        _ => say::compiler_does_not_end(),
                    },
                    build => {
                        builder.take_down(&mut broken)?;
                        build.program().err().unwrap_or_default()
                    }
                };
                if broken.len() == before {
                    return Err(problem);
                }
                continue;
            }
        };
        let mut report = run_tests(workspace, overlay.as_ref(), &programs, selection)?;
        if builder.mended(&mut broken)? {
            continue;
        }
        for exercise in report.exercises.iter_mut().filter(|exercise| broken.contains_key(&exercise.id)) {
            exercise.status = Status::DoesNotCompile;
        }
        return Ok(Judged { report, broken, files: laid, notice });
    }
}
