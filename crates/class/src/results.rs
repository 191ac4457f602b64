//! What came out: of a submission, of a student, of the class.

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

/// What came out of one submission: what is kept of it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Outcome {
    /// Of the course that graded it.
    pub version: String,
    /// Of the submission: the text of each exercise's file.
    pub files: BTreeMap<String, String>,
    /// How long it took.
    pub seconds: f64,
    /// All exercises, with both figures where a prerequisite is not solved. `None` if it could not be graded.
    #[serde(serialize_with = "with_texts")]
    pub report: Option<Report>,
    /// The warnings that an exercise's own code has caused, by its id; by no id, those of which nobody can tell.
    pub warnings: BTreeMap<String, BTreeSet<Kind>>,
    /// What does not compile.
    pub broken: BTreeMap<String, Broken>,
    /// Why it could not be graded.
    pub problem: Option<Text>,
    /// Whether its time was used up before everything was tried.
    pub out_of_time: bool,
    /// Whether nothing confined it.
    pub unconfined: bool,
}

impl Outcome {
    /// What was graded; nothing if it could not be.
    pub fn exercises(&self) -> impl Iterator<Item = &Exercise> + Clone {
        self.report.iter().flat_map(|report| &report.exercises)
    }

    /// Forgets all exercises but those of this course.
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

/// A student of the class, graded.
#[derive(Clone, Debug, Default)]
pub struct Student {
    /// What was handed in.
    pub submission: Submission,
    /// What came out.
    pub outcome: Outcome,
    /// What counts: of each exercise the better of its own points and those on top of the reference's prerequisites.
    pub points: u32,
    /// The mark for that.
    pub mark: String,
    /// Everything that a teacher should look at.
    pub flags: Vec<Flag>,
    /// The name of the student's files in the reports.
    pub slug: String,
    /// Whether nothing of the submission could be read: it has no points until the teacher decides.
    pub is_unread: bool,
}

impl Student {
    /// Whether the submission was not read or could not be graded: it has neither points nor a mark.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.is_unread || self.outcome.problem.is_some()
    }
}

/// A graded class.
pub struct Class<'a> {
    /// The course.
    pub workspace: &'a Workspace,
    /// In the order of their ids.
    pub students: Vec<Student>,
    /// Who is like whom, the most alike first; nobody as long as they were not compared.
    pub pairs: Vec<Pair>,
    /// Which lines those share.
    pub prints: Prints,
    /// What the course is worth.
    pub max: u32,
    /// The grader's version.
    pub version: String,
    /// What a tournament calls them where nobody is called by name, if that is to be told.
    pub pseudonyms: Option<Vec<String>>,
}

impl<'a> Class<'a> {
    /// Of these students, who were not compared yet.
    #[must_use]
    pub fn of(workspace: &'a Workspace, students: Vec<Student>) -> Class<'a> {
        let max = workspace.course.exercises().map(|exercise| exercise.points).sum();
        let version = students.first().map(|student| student.outcome.version.clone()).unwrap_or_default();
        Class { workspace, students, pairs: Vec::new(), prints: Prints::default(), max, version, pseudonyms: None }
    }

    /// The students who have points.
    pub fn counted(&self) -> impl Iterator<Item = &Student> + Clone {
        self.students.iter().filter(|student| !student.is_open())
    }

    /// The mean of their points; 0 if there are none.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.counted().map(|student| f64::from(student.points)).sum::<f64>() / self.counted().count().max(1) as f64
    }

    /// What the part of the course is called that counts, if it has a name.
    #[must_use]
    pub fn unit(&self) -> Option<Text> {
        let title = self.workspace.course.part.as_ref()?.title.as_ref()?;
        Some(Text::both(&title.en, &title.de))
    }
}

/// Two submissions that are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The numbers of the two students, in the class's order.
    pub students: [usize; 2],
    /// How much of the smaller one's fingerprints the other holds too.
    pub percent: usize,
}

/// The points of an exercise that are more with working prerequisites, and the names of these:
/// ``6 of 6 points with a working `check_if_full` ``.
#[must_use]
pub fn with_working(exercise: &Exercise) -> Option<Text> {
    let better = exercise.points_with_reference.filter(|better| *better > exercise.points)?;
    let chapter = format!("{}/", exercise.chapter);
    let name = |id: &String| format!("`{}`", id.strip_prefix(&chapter).unwrap_or(id));
    let needs: Vec<String> = exercise.replaced.iter().map(name).collect();
    Some(say::with_working(better, exercise.max, needs.join(", ")))
}
