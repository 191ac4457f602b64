//! A mistake costs only its own points: what calls an exercise that is not solved is graded again on top of the
//! course's own.

use course::Workspace;
use course::build::Build;
use course::judge::{Judged, path_of};
use course::overlay::{Overlay, Selection, build_tests, run_tests};
use grading::course::{Course, Exercise};
use grading::report::{Report, Status, Verdict};
use std::collections::BTreeMap;
use text::Text;

/// Whether tests were not run at all: that says nothing about a submission.
pub(crate) fn could_not_run(report: &Report) -> bool {
    report.exercises.iter().flat_map(|exercise| &exercise.tests).any(|test| test.status == Verdict::Missing)
}

/// Grades each exercise again whose prerequisites are not solved, on top of the reference's: a mistake costs only its
/// own points. So is one that was stopped by time, whatever its prerequisites are: they may be right and slow.
pub(crate) fn with_reference(workspace: &Workspace, name: &str, judged: &mut Judged) -> Result<(), Text> {
    if !workspace.has_solutions() {
        return Ok(());
    }
    let groups = on_top_of_the_reference(&workspace.course, &judged.report);
    for (unsolved, dependents) in groups {
        if workspace.runner.is_out_of_time() {
            break;
        }
        let mut files = judged.files.clone();
        for need in unsolved {
            let path = workspace.root.join(format!("solutions/{need}.rs"));
            let text = std::fs::read(&path).map_err(|error| text::files::cannot_read(path.display(), error))?;
            files.insert(path_of(need), text);
        }
        let selection = Selection::exercises(dependents.iter().copied());
        let overlay = Overlay::new(workspace, name, &files)?;
        let built = build_tests(workspace, overlay.code(), &selection.chapters);
        let Ok(Build::Programs(programs)) = built else { continue };
        let Ok(again) = run_tests(workspace, Some(&overlay), &programs, &selection) else { continue };
        if could_not_run(&again) {
            continue;
        }
        for exercise in judged.report.exercises.iter_mut().filter(|graded| dependents.contains(&graded.id.as_str())) {
            let better = again.exercises.iter().find(|graded| graded.id == exercise.id);
            exercise.points_with_reference = better.map(|graded| graded.points);
        }
    }
    Ok(())
}

/// Which exercises are to be graded again, by the prerequisites that the reference takes the place of.
fn on_top_of_the_reference<'a>(course: &'a Course, report: &Report) -> BTreeMap<Vec<&'a str>, Vec<&'a str>> {
    let graded = |id: &str| report.exercises.iter().find(|graded| graded.id == id);
    let is = |id: &str, wanted: &[Status]| graded(id).is_some_and(|graded| wanted.contains(&graded.status));
    let mut groups: BTreeMap<Vec<&str>, Vec<&str>> = BTreeMap::new();
    for exercise in course.exercises() {
        let mut needs = all_needs(course, exercise);
        let stopped =
            |graded: &grading::report::Exercise| graded.tests.iter().any(|test| test.status == Verdict::Timeout);
        if !graded(&exercise.id).is_some_and(stopped) {
            needs.retain(|need| !is(need, &[Status::Solved]));
        }
        let could_be_better = !is(&exercise.id, &[Status::Solved, Status::NotStarted, Status::DoesNotCompile]);
        if could_be_better && !needs.is_empty() {
            groups.entry(needs).or_default().push(&exercise.id);
        }
    }
    groups
}

/// What an exercise needs, and what that needs.
fn all_needs<'a>(course: &'a Course, exercise: &'a Exercise) -> Vec<&'a str> {
    let mut needs: Vec<&str> = Vec::new();
    let mut left: Vec<&str> = exercise.needs.iter().map(String::as_str).collect();
    while let Some(need) = left.pop() {
        if !needs.contains(&need) {
            needs.push(need);
            left.extend(course.exercise(need).into_iter().flat_map(|need| need.needs.iter().map(String::as_str)));
        }
    }
    needs.sort_unstable();
    needs
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three exercises, the last in another chapter, each of which calls the one before.
    fn course() -> Course {
        let exercise = |id: &str, needs: &str| {
            format!(
                "[[chapter.exercise]]\nid = \"{id}\"\nlevel = 1\npoints = 1\nneeds = [{needs}]\nhints.en = [\"\", \"\", \"\"]\nhints.de = [\"\", \"\", \"\"]\n"
            )
        };
        let chapter =
            |id: &str| format!("[[chapter]]\nid = \"{id}\"\ntitle = {{ en = \"\", de = \"\" }}\ngame = \"none\"\n");
        let parts =
            [chapter("one"), exercise("a", ""), exercise("b", "\"a\""), chapter("two"), exercise("c", "\"one/b\"")];
        parts.concat().parse().unwrap()
    }

    /// What is graded again where the exercises' only tests come out so.
    fn again(course: &Course, verdicts: [Verdict; 3]) -> BTreeMap<Vec<&str>, Vec<&str>> {
        let exercise = |(exercise, status): (&Exercise, Verdict)| {
            let points = u32::from(status == Verdict::Passed);
            let test =
                serde_json::json!({"name": "t", "status": status, "points": points, "max": 1, "ms": 0, "message": ""});
            grading::report::Exercise::new(&exercise.id, vec![serde_json::from_value(test).unwrap()])
        };
        on_top_of_the_reference(course, &Report::of(course.exercises().zip(verdicts).map(exercise).collect()))
    }

    #[test]
    fn a_mistake_of_another_chapter_is_not_held_against_what_calls_it() {
        let course = course();
        let groups = again(&course, [Verdict::Passed, Verdict::Failed, Verdict::Needs]);
        assert_eq!(groups, BTreeMap::from([(vec!["one/b"], vec!["two/c"])]));
        let groups = again(&course, [Verdict::Failed, Verdict::Failed, Verdict::Failed]);
        assert_eq!(groups, BTreeMap::from([(vec!["one/a"], vec!["one/b"]), (vec!["one/a", "one/b"], vec!["two/c"])]));
    }

    #[test]
    fn what_was_stopped_by_time_is_graded_again_whatever_its_prerequisites_are() {
        let course = course();
        assert!(again(&course, [Verdict::Passed, Verdict::Passed, Verdict::Failed]).is_empty());
        let groups = again(&course, [Verdict::Passed, Verdict::Passed, Verdict::Timeout]);
        assert_eq!(groups, BTreeMap::from([(vec!["one/a", "one/b"], vec!["two/c"])]));
    }
}
