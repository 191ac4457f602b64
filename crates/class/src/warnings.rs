//! Warnings from test verdicts, assigned to the exercise whose own code caused them.

use crate::flags::Kind;
use course::reference::all_needs;
use grading::course::Course;
use grading::report::{Report, Test};
use std::collections::{BTreeMap, BTreeSet};

/// Returns the warnings that each exercise's own code has caused, by the exercise's id.
///
/// A warning that disappears on top of the reference's prerequisites is caused by the student's prerequisites. If none
/// of these has the warning by itself, the cause is unknown, and the warning has an empty id.
pub(crate) fn own_warnings(course: &Course, report: &Report) -> BTreeMap<String, BTreeSet<Kind>> {
    let kinds = |tests: &[Test]| tests.iter().filter_map(Kind::of_test).collect::<BTreeSet<_>>();
    let graded = |id: &str| report.exercises.iter().find(|graded| graded.id == id);
    let is_right = |id: &str| graded(id).is_some_and(|graded| graded.counted() == graded.max);
    let (mut own, mut open) = (BTreeMap::<String, BTreeSet<Kind>>::new(), Vec::new());
    for exercise in &report.exercises {
        let needs = course.exercise(&exercise.id).map_or_else(Vec::new, |exercise| all_needs(course, exercise));
        let alone = match exercise.points_with_reference {
            Some(_) => kinds(&exercise.again),
            None if needs.iter().all(|need| is_right(need)) => kinds(&exercise.tests),
            // No time was left to grade the exercise again.
            None => BTreeSet::new(),
        };
        open.extend(kinds(&exercise.tests).difference(&alone).map(|kind| (*kind, needs.clone())));
        own.entry(exercise.id.clone()).or_default().extend(alone);
    }
    for (kind, needs) in open {
        if !needs.iter().any(|need| own.get(*need).is_some_and(|kinds| kinds.contains(&kind))) {
            own.entry(String::new()).or_default().insert(kind);
        }
    }
    own.retain(|_, kinds| !kinds.is_empty());
    own
}

#[cfg(test)]
mod tests {
    use super::*;
    use grading::report::{Exercise, Remark, Verdict};
    use text::Text;

    #[test]
    fn a_warning_names_only_the_exercise_whose_own_code_caused_it() {
        use Verdict::{Crashed, Failed, Passed};
        // Each exercise calls the one before.
        let exercise = |name: &str, needs: &str| {
            let hints = "[\"\", \"\", \"\"]";
            let hints = format!("hints.en = {hints}\nhints.de = {hints}\n");
            format!("[[chapter.exercise]]\nid = \"{name}\"\nlevel = 1\npoints = 1\nneeds = [{needs}]\n{hints}")
        };
        let chapter = "[[chapter]]\nid = \"one\"\ntitle = { en = \"\", de = \"\" }\ngame = \"none\"\n".to_owned();
        let course = [chapter, exercise("a", ""), exercise("b", "\"a\""), exercise("c", "\"b\"")].concat();
        let course: Course = course.parse().unwrap();

        type Said = (Verdict, Option<Remark>);
        let tests = |(status, remark): Said| vec![Test { remark, ..Test::new("t", status, 1, Text::default()) }];
        let warned = |first: [Said; 3], then: [Option<Said>; 3]| {
            let exercise = |((id, first), then): ((&str, Said), Option<Said>)| Exercise {
                points_with_reference: then.map(|(status, _)| u32::from(status == Passed)),
                again: then.map(tests).unwrap_or_default(),
                ..Exercise::new(id, tests(first))
            };
            let exercises = ["one/a", "one/b", "one/c"].into_iter().zip(first).zip(then).map(exercise);
            let warnings = own_warnings(&course, &Report::of(exercises.collect()));
            warnings.into_iter().map(|(id, kinds)| format!("{id}: {kinds:?}")).collect::<Vec<_>>().join(", ")
        };
        let (passed, failed, crashed) = ((Passed, None), (Failed, None), (Crashed, None));
        let forbidden = (Failed, Some(Remark::Forbidden));
        // The first exercise tries something forbidden, and the others call it.
        assert_eq!(warned([forbidden; 3], [None, Some(passed), Some(failed)]), "one/a: {Forbidden}");
        // The last exercise does the same by itself.
        let both = "one/a: {Forbidden}, one/c: {Forbidden}";
        assert_eq!(warned([forbidden; 3], [None, Some(passed), Some(forbidden)]), both);
        // The prerequisites are right, and the second exercise crashes by itself.
        assert_eq!(warned([passed, crashed, failed], [None, Some(crashed), Some(passed)]), "one/b: {Crashed}");
        // The second exercise crashes only on top of the student's first one, which passes its own tests.
        assert_eq!(warned([passed, crashed, failed], [None, Some(passed), Some(passed)]), ": {Crashed}");
        // No time was left to grade the exercise again.
        assert_eq!(warned([failed, crashed, passed], [None; 3]), ": {Crashed}");
        assert_eq!(warned([crashed, crashed, passed], [None; 3]), "one/a: {Crashed}");
    }
}
