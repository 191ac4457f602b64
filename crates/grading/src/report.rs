//! The report: points and verdicts of every exercise, as data.
//!
//! The JSON of a report is a contract: `{points, max, exercises: [{id, chapter, status, points, max,
//! points_with_reference, tests: [{name, status, points, max, ms, message}]}]}`, in English.

use crate::course::{Course, name};
use crate::words as say;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use text::Text;

/// The verdict on a test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The answer was right.
    Passed,
    /// The answer was wrong, or the code panicked.
    Failed,
    /// The exercise's own file still contains `todo!`.
    NotStarted,
    /// The file of another exercise still contains `todo!`.
    Needs,
    /// The recursion was too deep for the stack.
    StackOverflow,
    /// The limit on computing or waiting time was exceeded.
    Timeout,
    /// The memory limit was exceeded.
    OutOfMemory,
    /// The code printed too much.
    OutputFlood,
    /// The program exited before the test ended.
    Exited,
    /// The program crashed.
    Crashed,
    /// The test does not exist, or could not run.
    #[default]
    Missing,
}

/// A remark on a test for teachers who review a class, in addition to its verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Remark {
    /// The code tried something that the sandbox forbids.
    Forbidden,
    /// The time for all tests was used up before the test was tried.
    NotTried,
    /// The test was stopped, and the time for all tests was used up before it could be tried again.
    NotTriedAgain,
}

/// A test of the report.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Test {
    /// The name of the test, such as `a_full_column_wins`.
    pub name: String,
    /// The row of the handout's table "What is graded" that the test checks; empty where it is not known.
    #[serde(skip_serializing, default)]
    pub claim: Text,
    /// The 0-based index of the test among those of its exercise, which is also its row in that table.
    #[serde(skip_serializing, default)]
    pub place: Option<usize>,
    /// The verdict on the test.
    pub status: Verdict,
    /// The points earned: `max` or 0.
    pub points: u32,
    /// The points that the test is worth.
    pub max: u32,
    /// The wall-clock time in milliseconds.
    pub ms: u64,
    /// The CPU time in milliseconds. For checking the limits.
    #[serde(skip_serializing, default)]
    pub cpu_ms: u64,
    /// The limit on CPU time, in milliseconds.
    #[serde(skip_serializing, default)]
    pub limit: u64,
    /// The explanation of a failure and the next step; empty for a passed test.
    #[serde(serialize_with = "as_asked", deserialize_with = "of_one_or_both")]
    pub message: Text,
    /// The id of the missing exercise, with [`Verdict::Needs`].
    #[serde(skip_serializing, default)]
    pub needs: Option<String>,
    /// The remark for teachers, if there is one.
    #[serde(skip_serializing, default)]
    pub remark: Option<Remark>,
    /// The mistake that the message names, with [`Verdict::Failed`].
    #[serde(skip_serializing, default)]
    pub mistake: Option<Mistake>,
}

/// A mistake that a message names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mistake {
    /// The id of the message, which does not change with its wording. Empty if the sentence is composed of several
    /// messages.
    pub id: String,
    /// The sentence that names the mistake.
    pub says: Text,
}

impl Mistake {
    pub(crate) fn new(says: &Text) -> Mistake {
        Mistake { id: says.message().unwrap_or_default().to_owned(), says: says.clone() }
    }
}

impl Test {
    /// Creates a test that is worth `max` points, without times and limits. Only a passed one earns its points.
    #[must_use]
    pub fn new(name: &str, status: Verdict, max: u32, message: Text) -> Test {
        let points = if status == Verdict::Passed { max } else { 0 };
        Test { name: name.to_owned(), status, points, max, message, ..Test::default() }
    }

    /// Returns the title for people: the handout's sentence, or the test's name if there is none.
    #[must_use]
    pub fn title(&self) -> Text {
        if self.claim.is_empty() { Text::verbatim(&self.name) } else { self.claim.clone() }
    }
}

/// Serialises the text in the language that was chosen.
fn as_asked<S: Serializer>(text: &Text, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&text::tame(&text.to_string(), false))
}

fn of_one_or_both<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Message {
        One(String),
        Both(Text),
    }
    Ok(match Message::deserialize(deserializer)? {
        Message::One(text) => Text::verbatim(text),
        Message::Both(text) => text,
    })
}

/// The progress of an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// The exercise's file still contains `todo!` wherever a test looks.
    NotStarted,
    /// The exercise's file does not compile.
    DoesNotCompile,
    /// The exercise has earned no points so far.
    Started,
    /// The exercise has earned some of its points.
    Partial,
    /// The exercise has earned all of its points.
    Solved,
}

impl Status {
    /// Returns the word for the status.
    #[must_use]
    pub fn text(self) -> Text {
        match self {
            Status::NotStarted => say::not_started(),
            Status::DoesNotCompile => say::does_not_compile(),
            Status::Started => say::started(),
            Status::Partial => say::partial(),
            Status::Solved => say::solved(),
        }
    }
}

/// An exercise of the report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exercise {
    /// The id of the exercise, such as `chapter/name`.
    pub id: String,
    /// The id of the chapter.
    pub chapter: String,
    /// The progress of the exercise.
    pub status: Status,
    /// The points earned with the student's own prerequisites.
    pub points: u32,
    /// The points that the exercise is worth; with a filter, those of the selected tests.
    pub max: u32,
    /// The points earned with the reference's prerequisites; `None` if that was not tried.
    pub points_with_reference: Option<u32>,
    /// The ids of the wrong prerequisites that were replaced for `points_with_reference`.
    #[serde(skip_serializing, default)]
    pub replaced: Vec<String>,
    /// The tests with the reference's prerequisites, sorted by name; empty if that was not tried.
    #[serde(skip_serializing, default)]
    pub again: Vec<Test>,
    /// The tests with the student's own prerequisites, sorted by name.
    pub tests: Vec<Test>,
}

impl Exercise {
    /// Creates the report on an exercise whose file does not compile, so that no test could run.
    #[must_use]
    pub fn does_not_compile(exercise: &crate::course::Exercise) -> Exercise {
        let status = Status::DoesNotCompile;
        Exercise { status, max: exercise.points, ..Exercise::new(&exercise.id, Vec::new()) }
    }

    /// Creates the report on an exercise whose file is the untouched stub, so that no test need run.
    #[must_use]
    pub fn not_started(exercise: &crate::course::Exercise) -> Exercise {
        Exercise { max: exercise.points, ..Exercise::new(&exercise.id, Vec::new()) }
    }

    /// Creates the report on the exercise `id` with these tests.
    #[must_use]
    pub fn new(id: &str, tests: Vec<Test>) -> Exercise {
        let points = tests.iter().map(|test| test.points).sum();
        let max = tests.iter().map(|test| test.max).sum();
        let status = if tests.iter().all(|test| test.status == Verdict::NotStarted) {
            Status::NotStarted
        } else if points == max {
            Status::Solved
        } else if points == 0 {
            Status::Started
        } else {
            Status::Partial
        };
        let chapter = id.rsplit_once('/').map_or("", |(chapter, _)| chapter).to_owned();
        Exercise {
            id: id.to_owned(),
            chapter,
            status,
            points,
            max,
            points_with_reference: None,
            replaced: Vec::new(),
            again: Vec::new(),
            tests,
        }
    }

    /// Returns the points that count: mistakes in prerequisites cost the exercise nothing.
    #[must_use]
    pub fn counted(&self) -> u32 {
        self.points.max(self.points_with_reference.unwrap_or(0))
    }

    /// Returns the tests whose points count: those with the reference's prerequisites, if they earned more.
    #[must_use]
    pub fn counted_tests(&self) -> &[Test] {
        if self.counted() > self.points { &self.again } else { &self.tests }
    }

    /// Whether the exercise cannot be judged yet: it fails, `calls_unsolved` is set, and it was not graded with right
    /// prerequisites.
    #[must_use]
    pub fn is_undecided(&self, calls_unsolved: bool) -> bool {
        let fails = matches!(self.status, Status::Started | Status::Partial);
        fails && calls_unsolved && self.points_with_reference.is_none()
    }

    /// Returns the name without the chapter.
    #[must_use]
    pub fn name(&self) -> &str {
        name(&self.id)
    }
}

/// The result of grading: all exercises with their points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The points that count, summed over all exercises.
    pub points: u32,
    /// The points that all exercises are worth.
    pub max: u32,
    /// The exercises in the order of the course.
    pub exercises: Vec<Exercise>,
    /// The ids of unsolved exercises that failing ones call.
    #[serde(skip_serializing, default)]
    pub unsolved_needs: Vec<String>,
}

impl Report {
    /// Creates the report of these (exercise, test) pairs. If only a part of the tests was `selected`, the report holds
    /// no others. Otherwise it holds every exercise of the course, and tests that did not run are reported as missing.
    #[must_use]
    pub fn new(course: &Course, mut tests: Vec<(String, Test)>, selected: bool) -> Report {
        let mut exercises = Vec::new();
        for exercise in course.exercises() {
            let mut its: Vec<Test> = tests.extract_if(.., |(id, _)| *id == exercise.id).map(|(_, test)| test).collect();
            let missing = exercise.points.saturating_sub(its.iter().map(|test| test.max).sum());
            if missing > 0 && !selected {
                let message = say::missing_tests(missing);
                its.push(Test::new("all_tests_are_there", Verdict::Missing, missing, message));
            }
            if !its.is_empty() {
                exercises.push(Exercise::new(&exercise.id, its));
            }
        }
        while let Some((id, _)) = tests.first() {
            let id = id.clone();
            let its = tests.extract_if(.., |(other, _)| *other == id).map(|(_, test)| test).collect();
            exercises.push(Exercise::new(&id, its));
        }
        Report::of(exercises)
    }

    /// Creates the report of these exercises.
    #[must_use]
    pub fn of(exercises: Vec<Exercise>) -> Report {
        let mut report = Report { points: 0, max: 0, exercises, unsolved_needs: Vec::new() };
        report.count();
        report
    }

    /// Recomputes the total points from those of the exercises.
    pub fn count(&mut self) {
        self.points = self.exercises.iter().map(Exercise::counted).sum();
        self.max = self.exercises.iter().map(|exercise| exercise.max).sum();
    }

    /// Returns the id of the next exercise to work on: the first unsolved one, or an exercise that it needs first.
    #[must_use]
    pub fn next(&self) -> Option<&str> {
        let next = self.exercises.iter().find(|exercise| exercise.status != Status::Solved)?;
        let needs = next.tests.iter().find_map(|test| test.needs.as_deref());
        Some(needs.unwrap_or(&next.id))
    }

    /// Returns the JSON of [`Report::to_json`] with every message in both languages, as `{en, de}`. [`Report`] can be
    /// read from either.
    #[must_use]
    pub fn to_texts(&self) -> String {
        let whole = |of: &Test| {
            let mut json = serde_json::to_value(of).expect("a test is plain data");
            json["message"] = serde_json::to_value(&of.message).expect("a text is plain data");
            json["claim"] = serde_json::to_value(&of.claim).expect("a text is plain data");
            json["place"] = of.place.into();
            json["needs"] = of.needs.clone().into();
            json["remark"] = serde_json::to_value(of.remark).expect("a remark is plain data");
            json["mistake"] = serde_json::to_value(&of.mistake).expect("a mistake is plain data");
            json["cpu_ms"] = of.cpu_ms.into();
            json["limit"] = of.limit.into();
            json
        };
        let mut json = serde_json::to_value(self).expect("a report is plain data");
        json["unsolved_needs"] = self.unsolved_needs.clone().into();
        for (exercise, of) in self.exercises.iter().enumerate() {
            json["exercises"][exercise]["replaced"] = of.replaced.clone().into();
            json["exercises"][exercise]["tests"] = of.tests.iter().map(whole).collect();
            json["exercises"][exercise]["again"] = of.again.iter().map(whole).collect();
        }
        json.to_string()
    }

    /// Whether the file holds exactly the text that [`Report::to_json`] or [`Report::to_texts`] returns for a report.
    #[must_use]
    pub fn is_in(file: std::fs::File) -> bool {
        let bytes = whole::own::content(file).unwrap_or_default();
        let report = serde_json::from_slice::<Report>(&bytes);
        report.is_ok_and(|report| [report.to_json(), report.to_texts()].iter().any(|text| text.as_bytes() == bytes))
    }

    /// Returns the report as the JSON of the contract, with messages in the language that was chosen.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("a report is plain data") + "\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::course::tests::COURSE;

    fn test(status: Verdict, max: u32) -> Test {
        Test { ms: 1, ..Test::new("claim", status, max, Text::default()) }
    }

    fn report(tests: &[(&str, Verdict, u32)], selected: bool) -> Report {
        let tests = tests.iter().map(|&(id, status, max)| (id.to_owned(), test(status, max))).collect();
        Report::new(&COURSE.parse().unwrap(), tests, selected)
    }

    #[test]
    fn how_far_an_exercise_is() {
        let status = |tests: &[(Verdict, u32)]| {
            Exercise::new("a/b", tests.iter().map(|&(status, max)| test(status, max)).collect()).status
        };
        use Verdict::{Failed, Needs, NotStarted, Passed};
        assert_eq!(status(&[(NotStarted, 1), (NotStarted, 2)]), Status::NotStarted);
        assert_eq!(status(&[(NotStarted, 1), (Failed, 2)]), Status::Started);
        assert_eq!(status(&[(Needs, 1), (Needs, 2)]), Status::Started);
        assert_eq!(status(&[(NotStarted, 1), (Passed, 2)]), Status::Partial);
        assert_eq!(status(&[(Passed, 1), (Passed, 2)]), Status::Solved);
    }

    #[test]
    fn a_test_that_was_removed_leaves_its_points_missing() {
        let report = report(&[("numbers/one", Verdict::Passed, 2), ("numbers/two", Verdict::Passed, 1)], false);
        assert_eq!((report.points, report.max), (3, 5));
        let two = &report.exercises[1];
        assert_eq!((two.status, two.tests[1].status, two.tests[1].max), (Status::Partial, Verdict::Missing, 2));
    }

    #[test]
    fn an_exercise_without_any_test_is_missing_and_not_solved() {
        let report = report(&[("numbers/one", Verdict::Passed, 2)], false);
        assert_eq!((report.max, report.exercises[1].status), (5, Status::Started));
    }

    #[test]
    fn a_selection_counts_only_what_was_selected() {
        let report = report(&[("numbers/two", Verdict::Passed, 1)], true);
        assert_eq!((report.points, report.max, report.exercises.len()), (1, 1, 1));
        assert_eq!(report.next(), None);
    }

    #[test]
    fn a_report_is_known_by_its_text_and_nothing_else_is_one() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("report.json");
        let is_known = |text: &str| {
            std::fs::write(&file, text).unwrap();
            Report::is_in(std::fs::File::open(&file).unwrap())
        };
        let mut report = report(&[("numbers/one", Verdict::Passed, 2), ("numbers/two", Verdict::Failed, 3)], false);
        report.exercises[1].tests[0].message = Text::both("five\nlines", "fünf\nZeilen");
        let (text, both) = (report.to_json(), report.to_texts());
        assert!(is_known(&text) && is_known(&both));
        let remarked = text.replacen("\"points\"", "\"remark\": \"late\", \"points\"", 1);
        for other in
            ["", "{}", "pub fn f() {}", "[1, 2]", &remarked, &text.replace('\n', "\r\n"), &text[..text.len() - 2]]
        {
            assert!(!is_known(other), "{other}");
        }
    }

    #[test]
    fn the_json_is_the_contract() {
        let mut report = report(&[("numbers/two", Verdict::StackOverflow, 3)], true);
        report.exercises[0].tests[0].message = Text::both("deep", "tief");
        // In the chosen language, and in no other.
        let written = Text::new(|_| report.to_json());
        for (written, message) in [(written.en, "deep"), (written.de, "tief")] {
            let json: serde_json::Value = serde_json::from_str(&written).unwrap();
            assert_eq!(
                json,
                serde_json::json!({"points": 0, "max": 3, "exercises": [{
                    "id": "numbers/two", "chapter": "numbers", "status": "started", "points": 0, "max": 3, "points_with_reference": null,
                    "tests": [{"name": "claim", "status": "stack_overflow", "points": 0, "max": 3, "ms": 1, "message": message}],
                }]})
            );
        }
    }
}
