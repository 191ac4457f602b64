//! The tests are graded too: deliberately wrong solutions get the points that stand in their first lines and hear what is wrong;
//! different right ones get everything.
//!
//! A variant lies in `tests/variants/<chapter>/<exercise>/` and takes the place of that exercise's file among the solutions. Its first lines:
//!
//! ```text
//! //! Wrong: what is wrong with it.
//! //! points: 3
//! //! says: a piece of the English message of the first test that fails
//! //! status: does_not_compile        (instead of points; `refused` if the build script refuses it)
//! ```
//!
//! `SPIELBAUM_VARIANTS=othello/minimax cargo test -p course --test variants` judges a part.

mod support;

use course::Workspace;
use course::overlay::{Files, Graded, Overlay, Selection, files_below, grade};
use grading::report::{Exercise, Verdict};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use support::workspace;

/// What a variant's first lines promise.
#[derive(Default)]
struct Promise {
    points: Option<u32>,
    says: Vec<String>,
    status: Option<String>,
}

fn promise(text: &str) -> Promise {
    let mut promise = Promise::default();
    for line in text.lines().map_while(|line| line.strip_prefix("//! ")) {
        match line.split_once(": ") {
            Some(("points", points)) => promise.points = Some(points.parse().expect("points: a number")),
            Some(("says", piece)) => promise.says.push(piece.to_owned()),
            Some(("status", status)) => promise.status = Some(status.to_owned()),
            _ => {}
        }
    }
    promise
}

/// What is wrong with this variant's verdict, if anything.
fn judge(workspace: &Workspace, worker: &str, solutions: &Files, variant: &Path, text: &str) -> Option<String> {
    let exercise = variant.parent()?.to_string_lossy().replace('\\', "/");
    let mut files = solutions.clone();
    files.insert(PathBuf::from(format!("{exercise}.rs")), text.as_bytes().to_owned());
    let overlay = Overlay::new(workspace, worker, &files).unwrap();
    let promise = promise(text);
    match grade(workspace, Some(&overlay), &Selection::exercises([exercise.as_str()])).unwrap() {
        // The build script refused it.
        Graded::Crashed(said) => {
            let expected =
                promise.status.as_deref() == Some("refused") && promise.says.iter().all(|piece| said.contains(piece));
            (!expected).then_some(said)
        }
        Graded::TooLate => Some("the compiler hangs".to_owned()),
        Graded::Errors(errors) => {
            let expected = promise.status.as_deref() == Some("does_not_compile");
            (!expected).then(|| format!("does not compile:\n{}", grading::tame(&errors[0].rendered, false)))
        }
        Graded::Report(report) => {
            let graded: &Exercise = report.exercises.iter().find(|graded| graded.id == exercise)?;
            let failed = graded.tests.iter().filter(|test| test.status != Verdict::Passed);
            let messages: Vec<&str> = failed.map(|test| test.message.en.as_str()).collect();
            let first = messages.first().copied().unwrap_or_default();
            if promise.points != Some(graded.points) {
                return Some(format!(
                    "{} points of {}, promised {:?}\n{}",
                    graded.points,
                    graded.max,
                    promise.points,
                    messages.join("\n---\n")
                ));
            }
            let unsaid = promise.says.iter().find(|piece| !first.contains(piece.as_str()))?;
            Some(format!("the first message should say “{unsaid}”, but says\n{first}"))
        }
    }
}

#[test]
fn wrong_solutions_get_their_points_and_right_ones_get_all() {
    catalogue::choose(Some("en")).unwrap();
    let workspace = workspace();
    let solutions = files_below(&workspace.root.join("solutions"));
    let variants = files_below(&workspace.root.join("tests/variants"));
    let only = std::env::var("SPIELBAUM_VARIANTS").unwrap_or_default();
    let left = Mutex::new(variants.iter().filter(|(path, _)| path.to_string_lossy().contains(&only)));
    let problems = Mutex::new(Vec::new());
    // While the tests of one run, the next is compiled.
    std::thread::scope(|scope| {
        for worker in ["variants-1", "variants-2"] {
            let (workspace, solutions, left, problems) = (&workspace, &solutions, &left, &problems);
            scope.spawn(move || {
                loop {
                    let Some((path, text)) = left.lock().unwrap().next() else { break };
                    if let Some(problem) = judge(workspace, worker, solutions, path, &String::from_utf8_lossy(text)) {
                        problems.lock().unwrap().push(format!("tests/variants/{}: {problem}", path.display()));
                    }
                }
            });
        }
    });
    let problems = problems.into_inner().unwrap();
    assert!(
        problems.is_empty(),
        "{} of {} variants are misjudged\n\n{}",
        problems.len(),
        variants.len(),
        problems.join("\n\n")
    );
}

#[test]
fn every_exercise_has_four_wrong_and_two_different_right_solutions() {
    let workspace = workspace();
    let variants = files_below(&workspace.root.join("tests/variants"));
    for exercise in workspace.course.exercises() {
        let of_this = |kind: &str| {
            let begins = format!("{}/{kind}_", exercise.id);
            variants.keys().filter(|path| path.to_string_lossy().replace('\\', "/").starts_with(&begins)).count()
        };
        let (wrong, right) = (of_this("wrong"), of_this("right"));
        assert!(
            wrong >= 4 && right >= 2,
            "{}: {wrong} wrong and {right} right variants in tests/variants, not 4 and 2",
            exercise.id
        );
    }
    for (path, text) in &variants {
        let id = path.parent().unwrap().to_string_lossy().replace('\\', "/");
        let exercise = workspace.course.exercise(&id).unwrap_or_else(|| panic!("{id} is no exercise"));
        let promise = promise(&String::from_utf8_lossy(text));
        let name = path.file_name().unwrap().to_string_lossy();
        let all = promise.points == Some(exercise.points);
        assert!(
            name.starts_with("right_") == all,
            "{id}/{name}: only a right solution gets all {} points",
            exercise.points
        );
        assert!(
            all || promise.status.is_some() || !promise.says.is_empty(),
            "{id}/{name}: what does the student hear? (says: ...)"
        );
    }
}
