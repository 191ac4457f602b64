//! Combines submissions and outcomes to students, with points, mark and warnings.

use crate::flags::{Flag, Kind};
use crate::results::{Outcome, Student};
use crate::submissions::Submission;
use course::Workspace;
use course::judge::Why;
use grading::course::Course;
use grading::report::{Exercise, Remark, Test};

/// Creates the students from their submissions and outcomes. With `unread_as_zero`, students whose submissions could
/// not be read get no points instead of open rows.
pub(crate) fn students(
    workspace: &Workspace,
    submissions: Vec<Submission>,
    outcomes: Vec<Outcome>,
    unread_as_zero: bool,
) -> Vec<Student> {
    let max = workspace.course.exercises().map(|exercise| exercise.points).sum();
    let mut slugs: Vec<String> = Vec::new();
    let mut students = Vec::new();
    for (submission, outcome) in submissions.into_iter().zip(outcomes) {
        let points = outcome.exercises().map(Exercise::counted).sum();
        let mark = workspace.course.grades.scale.mark(points, max).to_owned();
        let mut flags = flags(&workspace.course, &submission, &outcome);
        if unread_as_zero {
            flags.retain(|flag| flag.flag != Kind::NotRead);
        }
        let slug = slug(&submission.id, &slugs);
        slugs.push(slug.to_lowercase());
        let is_unread = flags.iter().any(|flag| flag.flag == Kind::NotRead);
        students.push(Student { submission, outcome, points, mark, flags, slug, is_unread });
    }
    students
}

/// Returns a file name for an id, valid on every file system and different from those `taken`.
fn slug(id: &str, taken: &[String]) -> String {
    let plain: String = id.chars().map(|c| if c.is_alphanumeric() || "-_".contains(c) { c } else { '_' }).collect();
    // File systems limit names by bytes, not by characters.
    let plain = plain.chars().scan(0, |bytes, c| {
        *bytes += c.len_utf8();
        (*bytes <= 60).then_some(c)
    });
    let plain: String = plain.collect();
    let numbered = (2..).map(|number| format!("{plain}-{number}"));
    let free = |slug: &String| !taken.contains(&slug.to_lowercase());
    std::iter::once(plain.clone()).chain(numbered).find(free).expect("numbers do not run out")
}

/// Returns the warnings about a submission and its outcome.
fn flags(course: &Course, submission: &Submission, outcome: &Outcome) -> Vec<Flag> {
    let mut flags = submission.flags.clone();
    for (id, broken) in &outcome.broken {
        let kind = match broken.why {
            Why::Errors => Kind::DoesNotCompile,
            Why::Refused => Kind::Refused,
            Why::CompilerCrashed => Kind::CompilerCrashed,
            Why::CompilerHangs => Kind::CompilerHangs,
            Why::CompilerWritesTooMuch => Kind::CompilerWritesTooMuch,
            Why::OutOfTime => Kind::OutOfTime,
        };
        flags.push(Flag::new(kind, course.short_name(id)));
    }
    for (id, kinds) in &outcome.warnings {
        flags.extend(kinds.iter().map(|kind| Flag::new(*kind, course.short_name(id))));
    }
    let mut tests = outcome.exercises().flat_map(|exercise| &exercise.tests);
    let untried = |test: &Test| matches!(test.remark, Some(Remark::NotTried | Remark::NotTriedAgain));
    if outcome.out_of_time || tests.any(untried) {
        flags.push(Flag::new(Kind::OutOfTime, ""));
    }
    if outcome.unconfined {
        flags.push(Flag::new(Kind::Unconfined, ""));
    }
    if outcome.problem.is_some() {
        flags.push(Flag::new(Kind::NotGraded, ""));
    }
    flags.sort();
    flags.dedup();
    flags
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::warnings::own_warnings;
    use grading::report::Report;

    #[test]
    fn what_was_not_read_has_no_points_once_the_teacher_decides_so() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let workspace = Workspace::at(&root).unwrap();
        for decided in [false, true] {
            let flags = vec![Flag::new(Kind::NotRead, ""), Flag::new(Kind::Unreadable, ".rar")];
            let submission = Submission { flags, ..Submission::default() };
            let student = students(&workspace, vec![submission], vec![Outcome::default()], decided).remove(0);
            assert_eq!((student.is_open(), student.points), (!decided, 0));
            assert!(student.flags.contains(&Flag::new(Kind::Unreadable, ".rar")), "the reason stays");
        }
    }

    #[test]
    fn flags_go_by_fields_and_not_by_sentences() {
        let course: Course = "".parse().unwrap();
        let flags = |status: &str, remark: Option<&str>| {
            let test = serde_json::json!({"name": "t", "status": status, "points": 0, "max": 1, "ms": 0, "message": "?", "remark": remark});
            let exercise = serde_json::json!({"id": "one/a", "chapter": "one", "status": "started", "points": 0, "max": 1, "tests": [test]});
            let report = Report::of(vec![serde_json::from_value(exercise).unwrap()]);
            let warnings = own_warnings(&course, &report);
            let outcome = Outcome { report: Some(report), warnings, ..Outcome::default() };
            // Stored outcomes keep the warnings.
            let kept: Outcome = serde_json::from_slice(&serde_json::to_vec(&outcome).unwrap()).unwrap();
            super::flags(&course, &Submission::default(), &kept).iter().map(|flag| flag.flag).collect::<Vec<_>>()
        };
        assert_eq!(flags("failed", None), []);
        assert_eq!(flags("failed", Some("forbidden")), [Kind::Forbidden]);
        assert_eq!(flags("crashed", Some("forbidden")), [Kind::Crashed]);
        assert_eq!(flags("timeout", None), [Kind::CutOff]);
        assert_eq!(flags("timeout", Some("not_tried")), [Kind::OutOfTime]);
        assert_eq!(flags("timeout", Some("not_tried_again")), [Kind::CutOff, Kind::OutOfTime]);
    }
}
