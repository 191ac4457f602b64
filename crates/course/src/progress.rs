//! `cargo run` without a terminal: shows the student's progress and the next exercise.

use crate::Workspace;
use crate::judge::Judged;
use crate::words as say;
use grading::course::Exercise;
use std::fmt::Write as _;

/// Returns the next exercise: the first that is not solved.
#[must_use]
pub fn next<'a>(workspace: &'a Workspace, progress: &Judged) -> Option<&'a Exercise> {
    workspace.course.exercise(progress.report.next()?)
}

/// Returns the output of `cargo run`.
#[must_use]
pub fn text(workspace: &Workspace, progress: &Judged, coloured: bool) -> String {
    let report = &progress.report;
    let mut out = format!("{}\n\n", say::welcome());
    if let Some(notice) = &progress.notice {
        let _ = writeln!(out, "{notice}\n");
    }
    for (id, broken) in &progress.broken {
        let said = text::tame(&broken.said.to_string(), coloured);
        let _ = writeln!(out, "{}\n\n{}\n", say::this_does_not_compile(id), said.trim_end());
    }
    out += &grading::table(report, &workspace.course, coloured);
    let _ = writeln!(out, "\n{}", grading::shared::points_of(report.points, report.max));
    match next(workspace, progress) {
        None => out += &format!("{}\n\n  cargo play\n", grading::shared::all_solved()),
        Some(exercise) => {
            let _ = writeln!(out, "{}\n", grading::shared::next_exercise(exercise.name()));
            let (name, stub, handout) = (exercise.name(), exercise.stub(), exercise.handout());
            let _ = writeln!(out, "{}", say::what_to_do(handout.display(), stub.display(), name));
        }
    }
    out
}
