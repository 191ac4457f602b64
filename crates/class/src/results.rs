//! The results of grading: of a submission, of a student, of the class.

use crate::flags::{Flag, Kind};
use crate::similar::Prints;
use crate::submissions::Submission;
use crate::words as say;
use course::Workspace;
use course::judge::Broken;
use grading::course::Course;
use grading::report::{Exercise, Report};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use text::Text;

/// The result of grading one submission, which is stored.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Outcome {
    /// The version of the course that graded the submission.
    pub version: String,
    /// The text of each exercise's file in the submission, by the exercise's id.
    pub files: BTreeMap<String, String>,
    /// The duration of the grading in seconds.
    pub seconds: f64,
    /// The results of all exercises, with both numbers of points where a prerequisite is not solved. `None` if the
    /// submission could not be graded.
    #[serde(serialize_with = "with_texts")]
    pub report: Option<Report>,
    /// The warnings that each exercise's own code has caused, by the exercise's id. Warnings without a known cause have
    /// an empty id.
    pub warnings: BTreeMap<String, BTreeSet<Kind>>,
    /// The exercises that do not compile, with the reasons.
    pub broken: BTreeMap<String, Broken>,
    /// The reason why the submission could not be graded.
    pub problem: Option<Text>,
    /// Whether the submission's time was used up before all tests had run.
    pub out_of_time: bool,
    /// Whether the submission was run without a sandbox.
    pub unconfined: bool,
}

impl Outcome {
    /// Returns the graded exercises; none if the submission could not be graded.
    pub fn exercises(&self) -> impl Iterator<Item = &Exercise> + Clone {
        self.report.iter().flat_map(|report| &report.exercises)
    }

    /// Removes all exercises that are not part of this course.
    pub(crate) fn keep(&mut self, course: &Course) {
        let stays = |id: &String| course.exercise(id).is_some();
        self.files.retain(|id, _| stays(id));
        self.broken.retain(|id, _| stays(id));
        self.warnings.retain(|id, _| id.is_empty() || stays(id));
        let graded = self.report.take().map(|report| report.exercises.into_iter().filter(|it| stays(&it.id)).collect());
        self.report = graded.map(Report::of);
    }
}

fn with_texts<S: serde::Serializer>(report: &Option<Report>, serializer: S) -> Result<S::Ok, S::Error> {
    let texts = report.as_ref().map(|report| serde_json::from_str::<serde_json::Value>(&report.to_texts()));
    texts.and_then(Result::ok).serialize(serializer)
}

/// A student of the class with the results.
#[derive(Clone, Debug, Default)]
pub struct Student {
    /// The files that the student handed in.
    pub submission: Submission,
    /// The result of grading the submission.
    pub outcome: Outcome,
    /// The points that count: for each exercise the better of its own points and those on top of the reference's
    /// prerequisites.
    pub points: u32,
    /// The mark for these points.
    pub mark: String,
    /// The warnings that a teacher should look at.
    pub flags: Vec<Flag>,
    /// The unique name of the student's files in the reports.
    pub slug: String,
    /// Whether nothing of the submission could be read. The student has no points then until the teacher decides.
    pub is_unread: bool,
}

impl Student {
    /// Whether the submission was not read or could not be graded. The student has neither points nor a mark then.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.is_unread || self.outcome.problem.is_some()
    }
}

/// A class with all its results.
pub struct Class<'a> {
    /// The course that was graded.
    pub workspace: &'a Workspace,
    /// The students in the order of their ids.
    pub students: Vec<Student>,
    /// The pairs of similar submissions, the most similar first; empty before the comparison.
    pub pairs: Vec<Pair>,
    /// The fingerprints, which tell the common lines of a pair.
    pub prints: Prints,
    /// The maximum points of the course.
    pub max: u32,
    /// The version of the course that graded the class.
    pub version: String,
    /// The pseudonyms of the students in a tournament without names, if they are to be reported.
    pub pseudonyms: Option<Vec<String>>,
}

impl<'a> Class<'a> {
    /// Creates a class of these students, without comparing them.
    #[must_use]
    pub fn of(workspace: &'a Workspace, students: Vec<Student>) -> Class<'a> {
        let max = workspace.course.exercises().map(|exercise| exercise.points).sum();
        let version = students.first().map(|student| student.outcome.version.clone()).unwrap_or_default();
        Class { workspace, students, pairs: Vec::new(), prints: Prints::default(), max, version, pseudonyms: None }
    }

    /// Returns the students who have points.
    pub fn counted(&self) -> impl Iterator<Item = &Student> + Clone {
        self.students.iter().filter(|student| !student.is_open())
    }

    /// Returns the mean of these students' points; 0 if there are none.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.counted().map(|student| f64::from(student.points)).sum::<f64>() / self.counted().count().max(1) as f64
    }

    /// Returns the title of the part of the course that counts, if it has one.
    #[must_use]
    pub fn unit(&self) -> Option<Text> {
        let title = self.workspace.course.part.as_ref()?.title.as_ref()?;
        Some(Text::both(&title.en, &title.de))
    }
}

/// A pair of similar submissions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The numbers of the two students, in the order of the class.
    pub students: [usize; 2],
    /// The percentage of the smaller submission's fingerprints that the other one shares.
    pub percent: usize,
}

/// Returns the points of an exercise with working prerequisites, if these are more, and the prerequisites' names: ``6
/// of 6 points with a working `check_if_full` ``.
#[must_use]
pub fn with_working(exercise: &Exercise) -> Option<Text> {
    let better = exercise.points_with_reference.filter(|better| *better > exercise.points)?;
    let chapter = format!("{}/", exercise.chapter);
    let name = |id: &String| format!("`{}`", id.strip_prefix(&chapter).unwrap_or(id));
    let needs: Vec<String> = exercise.replaced.iter().map(name).collect();
    Some(say::with_working(better, exercise.max, needs.join(", ")))
}
