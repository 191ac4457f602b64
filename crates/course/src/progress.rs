//! `cargo run`: how far the student is, and what comes next.
//!
//! A file that does not compile costs only its own points here: the untouched stub is laid over it and everything else is graded.

use crate::Workspace;
use crate::build::CompilerError;
use crate::overlay::{Files, Graded, Overlay, build_tests, files_below, grade};
use catalogue::{Text, cli as say};
use grading::course::Exercise;
use grading::report::{Report, Status};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

/// How far the student is.
#[derive(Debug)]
pub struct Progress {
    /// All exercises.
    pub report: Report,
    /// What the compiler says about the exercises that do not compile, by id.
    pub broken: BTreeMap<String, String>,
}

/// Grades everything.
///
/// # Errors
/// Something other than an exercise's file does not compile, or cargo cannot be run.
pub fn look(workspace: &Workspace) -> Result<Progress, Text> {
    let mut broken: BTreeMap<String, String> = BTreeMap::new();
    let mut graded = grade(workspace, None, &[]);
    let mut files = Files::new();
    loop {
        let before = broken.len();
        let problem = match graded {
            Ok(Graded::Report(mut report)) => {
                for exercise in report.exercises.iter_mut().filter(|exercise| broken.contains_key(&exercise.id)) {
                    exercise.status = Status::DoesNotCompile;
                }
                return Ok(Progress { report, broken });
            }
            Ok(Graded::Errors(errors)) => {
                for error in &errors {
                    if let Some(exercise) = at_fault(workspace, error) {
                        explain(broken.entry(exercise.id.clone()).or_default(), error);
                    }
                }
                let rendered: Vec<&str> = errors.iter().map(|error| error.rendered.as_str()).collect();
                say::does_not_compile_elsewhere(rendered.concat().trim_end())
            }
            // The compiler itself crashed, or the build script refused a file: whose?
            Err(problem) => {
                if let Some(exercise) = crashes_the_compiler(workspace, &broken)? {
                    broken.insert(exercise.id.clone(), shortened(&problem.to_string()));
                }
                problem
            }
        };
        if broken.len() == before {
            return Err(problem);
        }
        if files.is_empty() {
            files = files_below(&workspace.root.join("exercises"));
        }
        for id in broken.keys() {
            lay_stub(workspace, id, &mut files)?;
        }
        graded = grade(workspace, Some(&Overlay::new(workspace, "progress", &files)?), &[]);
    }
}

/// The first exercise that alone, among stubs, makes cargo fail without a message of the compiler.
fn crashes_the_compiler<'a>(
    workspace: &'a Workspace,
    broken: &BTreeMap<String, String>,
) -> Result<Option<&'a Exercise>, Text> {
    let files = files_below(&workspace.root.join("exercises"));
    let mut stubs = files.clone();
    for exercise in workspace.course.exercises() {
        lay_stub(workspace, &exercise.id, &mut stubs)?;
    }
    for exercise in workspace.course.exercises().filter(|exercise| !broken.contains_key(&exercise.id)) {
        let path = PathBuf::from(format!("{}.rs", exercise.id));
        let mut alone = stubs.clone();
        alone.insert(path.clone(), files.get(&path).cloned().unwrap_or_default());
        if build_tests(workspace, Some(&Overlay::new(workspace, "progress", &alone)?)).is_err() {
            return Ok(Some(exercise));
        }
    }
    Ok(None)
}

/// The first lines of what cargo said.
fn shortened(said: &str) -> String {
    said.lines().take(12).collect::<Vec<_>>().join("\n") + "\n"
}

/// The exercise whose file, or whose test's pinned signature, an error is about.
fn at_fault<'a>(workspace: &'a Workspace, error: &CompilerError) -> Option<&'a Exercise> {
    error.files.iter().find_map(|file| workspace.course.exercise_of_file(file))
}

/// Adds what the compiler says. Where the tests do not fit the student's function, the first thing is enough: it is the pinned signature.
fn explain(explanation: &mut String, error: &CompilerError) {
    let in_tests = error.files.first().is_some_and(|file| file.starts_with("tests"));
    if !in_tests || explanation.is_empty() {
        *explanation += &error.rendered;
    }
}

fn lay_stub(workspace: &Workspace, id: &str, files: &mut Files) -> Result<(), Text> {
    files.insert(format!("{id}.rs").into(), workspace.stub(id)?);
    Ok(())
}

/// The next exercise: the first that is not solved.
#[must_use]
pub fn next<'a>(workspace: &'a Workspace, progress: &Progress) -> Option<&'a Exercise> {
    workspace.course.exercise(progress.report.next()?)
}

/// What `cargo run` prints.
#[must_use]
pub fn text(workspace: &Workspace, progress: &Progress, coloured: bool) -> String {
    let report = &progress.report;
    let mut out = format!("{}\n\n", say::welcome());
    for (id, rendered) in &progress.broken {
        let rendered = if coloured { rendered.clone() } else { grading::tame(rendered, false) };
        let _ = writeln!(out, "{}\n\n{}\n", say::this_does_not_compile(id), rendered.trim_end());
    }
    out += &grading::table(report, &workspace.course, coloured);
    let _ = writeln!(out, "\n{}", catalogue::grading::points_of(report.points, report.max));
    match next(workspace, progress) {
        None => out += &format!("{}\n\n  cargo play\n", catalogue::grading::all_solved()),
        Some(exercise) => {
            let _ = writeln!(out, "{}\n", catalogue::grading::next_exercise(exercise.name()));
            let (name, stub, handout) = (exercise.name(), exercise.stub(), exercise.handout());
            let _ = writeln!(out, "{}", say::what_to_do(handout.display(), stub.display(), name));
        }
    }
    out
}
