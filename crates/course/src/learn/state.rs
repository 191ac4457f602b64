//! The state of the watch: the current exercise, the verdicts, and the running job.

use super::list::List;
use super::{News, TICK};
use crate::Workspace;
use crate::judge::Broken;
use crate::rating::{self, Rating};
use cage::Stop;
use grading::course::{Exercise, called_in};
use grading::report::{self, Report, Status};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Instant;
use text::Text;

/// The contents of the screen.
#[derive(Debug, PartialEq)]
pub enum View {
    Exercise,
    /// The list of all exercises.
    List(List),
    /// A page of text: a handout or the help.
    Page(Vec<String>),
    /// The animation shown after all exercises are solved, with the number of its steps so far.
    AllSolved(usize),
}

/// The state kept between sessions. The student's progress itself is stored in the exercise files.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Remembered {
    /// The id of the exercise that the student works on.
    pub current: String,
    /// The number of hints shown so far, by exercise id.
    pub hints: BTreeMap<String, usize>,
}

/// The exercises that a job tests.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// A single exercise, whose file was saved.
    One(String),
    /// All exercises of the course.
    All,
}

/// A running job: cargo and the tests, on a thread of their own.
pub struct Job {
    pub number: usize,
    pub what: What,
    pub stop: Stop,
    pub thread: JoinHandle<()>,
    pub since: Instant,
    /// The current activity of the job, in words.
    pub doing: Arc<Mutex<Text>>,
}

impl Job {
    pub fn doing(&self) -> Text {
        self.doing.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns the number of steps that the spinner has made.
    pub fn turns(&self) -> usize {
        usize::try_from(self.since.elapsed().as_millis() / TICK.as_millis()).unwrap_or(0)
    }
}

/// The state of the watch.
pub struct Learner {
    pub workspace: Workspace,
    pub report: Option<Report>,
    pub broken: BTreeMap<String, Broken>,
    /// The ids of the exercises that were saved and not tested since.
    pub saved: BTreeSet<String>,
    /// Whether all exercises still have to be tested, after a more urgent job.
    pub all_due: bool,
    pub remembered: Remembered,
    /// Aliases of the exercises, by id.
    pub aliases: BTreeMap<String, String>,
    /// The ratings of the student's code from its last tournaments, by game.
    pub ratings: BTreeMap<String, Rating>,
    pub view: View,
    pub just_solved: bool,
    /// Whether the hints that were shown before are visible.
    pub hints_open: bool,
    /// Whether a reset was requested, which the next key confirms or cancels.
    pub asks_reset: bool,
    /// The number of lines scrolled away.
    pub scrolled: usize,
    /// The reason why the last job has no result.
    pub problem: Option<Text>,
    /// The note that the last key has caused.
    pub note: Option<Text>,
    /// Whether the note stays when a file is saved.
    pub keeps_note: bool,
    pub job: Option<Job>,
    /// The number of jobs started so far.
    pub jobs: usize,
    /// The channel through which jobs and other threads send their events.
    pub tell: Sender<News>,
    /// The thread that waits for the end of the window that was opened last.
    pub window: Option<JoinHandle<()>>,
}

impl Learner {
    pub fn new(workspace: &Workspace, tell: Sender<News>) -> Learner {
        let mut workspace = workspace.clone();
        workspace.runner.watched = false;
        workspace.runner.coloured = crate::coloured();
        let remembered = std::fs::read(memory(&workspace)).ok();
        let remembered: Remembered = remembered.and_then(|json| serde_json::from_slice(&json).ok()).unwrap_or_default();
        Learner {
            report: None,
            broken: BTreeMap::new(),
            saved: BTreeSet::new(),
            all_due: false,
            remembered,
            aliases: workspace
                .course
                .exercises()
                .map(|exercise| (exercise.id.clone(), workspace.aliases(exercise).join(" ")))
                .collect(),
            ratings: rating::all(&workspace),
            view: View::Exercise,
            just_solved: false,
            hints_open: false,
            asks_reset: false,
            scrolled: 0,
            problem: None,
            note: None,
            keeps_note: false,
            job: None,
            jobs: 0,
            tell,
            window: None,
            workspace,
        }
    }

    /// Saves the state kept between sessions. Errors are ignored, since the watch works without it.
    pub fn remember(&self) {
        let path = memory(&self.workspace);
        let _ = std::fs::create_dir_all(path.parent().unwrap_or(&path));
        let _ = whole::write_file(&path, &serde_json::to_vec(&self.remembered).unwrap_or_default());
    }

    /// Returns the exercise that the student works on.
    pub fn exercise(&self) -> &Exercise {
        let course = &self.workspace.course;
        let current = course.exercise(&self.remembered.current);
        current.or_else(|| course.exercises().next()).expect("a course has exercises")
    }

    /// Whether the screen changes without any input.
    pub fn is_busy(&self) -> bool {
        self.job.is_some() || matches!(self.view, View::AllSolved(step) if step <= super::screen::TREE.len())
    }

    pub fn hints_of(&self, id: &str) -> usize {
        self.remembered.hints.get(id).copied().unwrap_or(0)
    }

    pub fn status(&self, id: &str) -> Option<Status> {
        self.graded(id).map(|graded| graded.status)
    }

    /// Returns the verdict on an exercise, if there is one yet.
    pub fn graded(&self, id: &str) -> Option<&report::Exercise> {
        self.report.as_ref()?.exercises.iter().find(|graded| graded.id == id)
    }

    /// Returns the points that an exercise has earned, and its maximum points.
    pub fn points(&self, exercise: &Exercise) -> (u32, u32) {
        self.graded(&exercise.id).map_or((0, exercise.points), |graded| (graded.counted(), graded.max))
    }

    /// Returns the ids of the unsolved exercises that this one calls; if some were replaced by the course's own for its
    /// points, only those.
    pub fn unsolved_needs<'a>(&'a self, exercise: &'a Exercise) -> Vec<&'a str> {
        let replaced = self.graded(&exercise.id).map_or(&[][..], |graded| &graded.replaced);
        let needs = exercise.needs.iter().filter(|need| self.status(need) != Some(Status::Solved));
        if replaced.is_empty() {
            needs.map(String::as_str).collect()
        } else {
            replaced.iter().map(String::as_str).collect()
        }
    }

    /// Returns the exercises that this one calls and that do not compile.
    pub fn broken_needs<'a>(&self, exercise: &'a Exercise) -> Vec<&'a str> {
        let needs = exercise.needs.iter().filter(|need| self.broken.contains_key(*need));
        needs.map(|need| called_in(&exercise.id, need)).collect()
    }

    /// Returns the compiler's warnings about the file of this exercise, from the last build.
    pub fn warnings(&self, exercise: &Exercise) -> String {
        let Some(warnings) = &self.workspace.runner.warnings else { return String::new() };
        let warnings = warnings.lock().unwrap_or_else(PoisonError::into_inner);
        let of_exercise =
            |file: &str| self.workspace.course.exercise_of_file(file).is_some_and(|other| other.id == exercise.id);
        warnings.iter().filter(|(file, _)| of_exercise(file)).map(|(_, text)| text.as_str()).collect()
    }

    /// Whether the current exercise has earned all its points and was not saved since.
    pub fn is_solved(&self) -> bool {
        let id = &self.exercise().id;
        self.status(id) == Some(Status::Solved) && !self.saved.contains(id)
    }

    /// Whether the current exercise was saved and is still being tested.
    pub fn is_testing(&self) -> bool {
        self.job.is_some() && self.saved.contains(&self.exercise().id)
    }
}

/// Returns the path of the file with the state kept between sessions.
fn memory(workspace: &Workspace) -> PathBuf {
    workspace.root.join(Path::new("target/spielbaum/learn.json"))
}
