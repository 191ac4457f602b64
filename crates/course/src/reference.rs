//! Grades exercises with unsolved prerequisites again, over the course's own solutions of the prerequisites, so that a
//! mistake affects only the exercise it was made in.

use crate::Workspace;
use crate::build::Build;
use crate::judge::{Judged, judge_selected, path_of};
use crate::overlay::{Files, Overlay, Selection, build_tests, run_tests};
use grading::course::{Course, Exercise};
use grading::report::{Exercise as Graded, Remark, Report, Status, Test, Verdict};
use std::collections::{BTreeMap, BTreeSet};
use text::Text;

/// Returns whether tests were not run at all, which says nothing about a submission.
#[must_use]
pub fn could_not_run(report: &Report) -> bool {
    report.exercises.iter().flat_map(|exercise| &exercise.tests).any(|test| test.status == Verdict::Missing)
}

/// Grades each exercise with unsolved prerequisites again in the overlay with this name, over the course's own
/// solutions of the prerequisites. An exercise that was stopped, that crashed or tried something forbidden is graded
/// again in any case: prerequisites that pass their own tests may cause this here. `selection` holds the tests that
/// `judged` reports on. If the checkout has no solutions, nothing is done.
///
/// # Errors
/// A solution cannot be read, or the overlay cannot be written.
pub fn with_reference(
    workspace: &Workspace,
    name: &str,
    judged: &mut Judged,
    selection: &Selection,
) -> Result<(), Text> {
    if !workspace.has_solutions() {
        return Ok(());
    }
    let aside = prerequisites(workspace, name, &judged.report)?;
    let again = Again { workspace, name, files: judged.files.clone(), selection, aside: &aside };
    let graded = judged.report.exercises.iter().chain(&aside).cloned();
    let mut standing = Standing::new(&workspace.course, &graded.collect::<Vec<_>>());
    while let Some(waiting) = standing.replace_roots() {
        let Some(graded) = again.grade(&standing.replaced, &waiting)? else { break };
        standing.update(graded);
    }
    let slow = standing.stopped();
    for id in slow {
        let needs = workspace.course.exercise(id).map_or_else(Vec::new, |listed| all_needs(&workspace.course, listed));
        let Some(graded) = again.grade(&needs.into_iter().collect(), &BTreeSet::from([id]))? else { break };
        standing.update(graded);
    }
    for exercise in &mut judged.report.exercises {
        if let Some(graded) = standing.again.get_mut(exercise.id.as_str()) {
            exercise.points_with_reference = Some(graded.points);
            exercise.replaced = std::mem::take(&mut graded.replaced);
            exercise.again = std::mem::take(&mut graded.tests);
        }
    }
    judged.report.count();
    Ok(())
}

/// Grades the prerequisites that are missing in the report. Prerequisites are missing if only some exercises were
/// selected.
fn prerequisites(workspace: &Workspace, name: &str, report: &Report) -> Result<Vec<Graded>, Text> {
    let course = &workspace.course;
    let is_known = |id: &str| report.exercises.iter().any(|graded| graded.id == id);
    if report.unsolved_needs.iter().all(|need| is_known(need)) {
        return Ok(Vec::new());
    }
    let failing = report.exercises.iter().filter(|graded| graded.status != Status::Solved);
    let listed = failing.filter_map(|graded| course.exercise(&graded.id));
    let needs: BTreeSet<&str> =
        listed.flat_map(|listed| all_needs(course, listed)).filter(|id| !is_known(id)).collect();
    Ok(judge_selected(workspace, name, None, None, &Selection::exercises(needs))?.report.exercises)
}

/// The student's files, graded again with some of them replaced by the course's solutions.
struct Again<'a> {
    workspace: &'a Workspace,
    name: &'a str,
    files: Files,
    selection: &'a Selection,
    /// Verdicts on prerequisites that are not part of the selection.
    aside: &'a [Graded],
}

impl Again<'_> {
    /// Returns what these `exercises` get where the course's own solutions replace the files of `replaced`; `None`
    /// where that cannot be built or run, or where no time is left.
    fn grade(&self, replaced: &BTreeSet<&str>, exercises: &BTreeSet<&str>) -> Result<Option<Vec<Graded>>, Text> {
        let workspace = self.workspace;
        if workspace.runner.is_out_of_time() {
            return Ok(None);
        }
        let mut files = self.files.clone();
        for id in replaced {
            let path = workspace.root.join(format!("solutions/{id}.rs"));
            let text = std::fs::read(&path).map_err(|error| text::files::cannot_read(path.display(), error))?;
            files.insert(path_of(id), text);
        }
        let all = Selection::exercises(exercises.iter().copied());
        let aside = self.aside.iter().map(|graded| graded.id.as_str()).filter(|id| exercises.contains(id));
        let arguments = [self.selection.arguments.clone(), Selection::exercises(aside).arguments].concat();
        let selection = if self.selection.arguments.is_empty() { all } else { Selection { arguments, ..all } };
        let overlay = Overlay::new(workspace, self.name, &files)?;
        let built = build_tests(workspace, overlay.code(), &selection.chapters);
        let Ok(Build::Programs(programs)) = built else { return Ok(None) };
        let report = run_tests(workspace, Some(&overlay), &programs, &selection);
        let report = report.ok().filter(|report| !could_not_run(report));
        let asked = |graded: &Graded| exercises.contains(graded.id.as_str());
        let course = &workspace.course;
        let of = |mut graded: Graded| {
            let needs = course.exercise(&graded.id).map_or_else(Vec::new, |listed| all_needs(course, listed));
            // In the order of the course, since the first one is to be solved first.
            let ids = course.exercises().map(|exercise| exercise.id.as_str());
            let replaced = ids.filter(|id| needs.contains(id) && replaced.contains(id));
            graded.replaced = replaced.map(str::to_owned).collect();
            graded
        };
        Ok(report.map(|report| report.exercises.into_iter().filter(asked).map(of).collect()))
    }
}

/// The state of the exercises while wrong prerequisites are replaced one after another.
struct Standing<'a> {
    course: &'a Course,
    /// The exercises that are not solved.
    unsolved: BTreeSet<&'a str>,
    /// The exercises that fail, and may get more points over right prerequisites.
    failing: BTreeSet<&'a str>,
    /// The exercises whose files the course's own replace.
    replaced: BTreeSet<&'a str>,
    /// The exercises that were stopped, crashed or tried something forbidden at first.
    stopped: BTreeSet<&'a str>,
    /// The last verdict on each exercise that was graded again.
    again: BTreeMap<&'a str, Graded>,
}

impl<'a> Standing<'a> {
    fn new(course: &'a Course, all: &[Graded]) -> Standing<'a> {
        let graded = |id: &str| all.iter().find(|graded| graded.id == id);
        let with = |wanted: &dyn Fn(&Graded) -> bool| -> BTreeSet<&'a str> {
            let ids = course.exercises().map(|exercise| exercise.id.as_str());
            ids.filter(|id| graded(id).is_some_and(wanted)).collect()
        };
        let unsolved = with(&|graded| graded.status != Status::Solved);
        let failing = with(&|graded| matches!(graded.status, Status::Started | Status::Partial));
        let was_stopped = |graded: &Graded| graded.tests.iter().any(is_stopped);
        let stopped = with(&was_stopped);
        Standing { course, unsolved, failing, replaced: BTreeSet::new(), stopped, again: BTreeMap::new() }
    }

    /// Whether a prerequisite of the exercise is neither right nor replaced.
    fn waits(&self, id: &str) -> bool {
        let needs = self.course.exercise(id).map_or_else(Vec::new, |listed| all_needs(self.course, listed));
        needs.into_iter().any(|need| self.unsolved.contains(need) && !self.replaced.contains(need))
    }

    /// Replaces the prerequisites that are wrong by themselves, and returns the exercises to be graded again over them.
    fn replace_roots(&mut self) -> Option<BTreeSet<&'a str>> {
        let waiting: BTreeSet<&str> = self.failing.iter().copied().filter(|id| self.waits(id)).collect();
        // A file that was not started or does not compile cannot become right. A failing exercise may, over others.
        let is_root = |id: &&str| !waiting.contains(id) && waiting.iter().any(|by| self.calls(by, id));
        let roots: Vec<&str> = self.unsolved.difference(&self.replaced).copied().filter(is_root).collect();
        self.replaced.extend(&roots);
        (!roots.is_empty()).then_some(waiting)
    }

    /// Whether one exercise calls the other, directly or indirectly.
    fn calls(&self, id: &str, other: &str) -> bool {
        self.course.exercise(id).is_some_and(|listed| all_needs(self.course, listed).contains(&other))
    }

    fn update(&mut self, graded: Vec<Graded>) {
        for graded in graded {
            let Some(listed) = self.course.exercise(&graded.id) else { continue };
            let id = listed.id.as_str();
            if graded.status == Status::Solved {
                self.unsolved.remove(id);
                self.failing.remove(id);
            }
            self.again.insert(id, graded);
        }
    }

    /// Returns the stopped exercises that still fail and that call others.
    fn stopped(&self) -> Vec<&'a str> {
        let calls_any = |id: &&&str| self.course.exercise(id).is_some_and(|listed| !listed.needs.is_empty());
        self.stopped.intersection(&self.failing).filter(calls_any).copied().collect()
    }
}

/// Whether the test was stopped, crashed or tried something forbidden, perhaps in a prerequisite.
fn is_stopped(test: &Test) -> bool {
    use Verdict::{Crashed, Exited, OutOfMemory, OutputFlood, Timeout};
    matches!(test.status, Timeout | OutOfMemory | OutputFlood | Exited | Crashed)
        || test.remark == Some(Remark::Forbidden)
}

/// Returns the ids of all direct and indirect prerequisites of an exercise.
#[must_use]
pub fn all_needs<'a>(course: &'a Course, exercise: &'a Exercise) -> Vec<&'a str> {
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

    /// Returns a course of three exercises, the last in another chapter, each of which calls the previous one.
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

    /// Returns the verdicts on the exercises, each of which has a single test.
    fn report(course: &Course, verdicts: [Verdict; 3]) -> Vec<Graded> {
        course.exercises().zip(verdicts).map(|(exercise, verdict)| graded(&exercise.id, verdict)).collect()
    }

    fn graded(id: &str, verdict: Verdict) -> Graded {
        Graded::new(id, vec![grading::report::Test::new("t", verdict, 1, Text::default())])
    }

    #[test]
    fn a_mistake_of_another_chapter_is_not_held_against_what_calls_it() {
        let course = course();
        let report = report(&course, [Verdict::Passed, Verdict::Failed, Verdict::Needs]);
        let mut standing = Standing::new(&course, &report);
        assert_eq!(standing.replace_roots(), Some(BTreeSet::from(["two/c"])));
        assert_eq!(standing.replaced, BTreeSet::from(["one/b"]));
        standing.update(vec![graded("two/c", Verdict::Failed)]);
        assert_eq!(standing.replace_roots(), None);
    }

    #[test]
    fn only_what_is_wrong_by_itself_is_replaced() {
        let course = course();
        let failed = report(&course, [Verdict::Failed, Verdict::Failed, Verdict::Failed]);
        let mut standing = Standing::new(&course, &failed);
        let both = BTreeSet::from(["one/b", "two/c"]);
        assert_eq!((standing.replace_roots(), &standing.replaced), (Some(both.clone()), &BTreeSet::from(["one/a"])));
        // The second exercise is right over the first, and the third over both.
        standing.update(vec![graded("one/b", Verdict::Passed), graded("two/c", Verdict::Passed)]);
        assert_eq!(standing.replace_roots(), None);

        let mut standing = Standing::new(&course, &failed);
        standing.replace_roots();
        standing.update(vec![graded("one/b", Verdict::Failed), graded("two/c", Verdict::Failed)]);
        assert_eq!(standing.replace_roots(), Some(BTreeSet::from(["two/c"])));
        assert_eq!(standing.replaced, BTreeSet::from(["one/a", "one/b"]));
    }

    #[test]
    fn what_was_not_begun_is_replaced_at_once_with_all_that_it_calls() {
        let course = course();
        let report = report(&course, [Verdict::NotStarted, Verdict::NotStarted, Verdict::Needs]);
        let mut standing = Standing::new(&course, &report);
        assert_eq!(standing.replace_roots(), Some(BTreeSet::from(["two/c"])));
        assert_eq!(standing.replaced, BTreeSet::from(["one/a", "one/b"]));
    }

    #[test]
    fn what_was_stopped_or_crashed_is_graded_again_whatever_its_prerequisites_are() {
        let course = course();
        let stopped =
            |last| Standing::new(&course, &report(&course, [Verdict::Passed, Verdict::Passed, last])).stopped();
        assert!(stopped(Verdict::Failed).is_empty());
        assert_eq!(stopped(Verdict::Timeout), ["two/c"]);
        assert_eq!(stopped(Verdict::Crashed), ["two/c"]);
    }
}
