//! What the watch knows: where the student is, what is graded, what is being tested.

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

/// What is being looked at.
#[derive(Debug, PartialEq)]
pub enum View {
    Exercise,
    /// the list of exercises
    List(List),
    /// a page to read: a handout, the help
    Page(Vec<String>),
    /// all is solved; so many steps of the moment are over
    AllSolved(usize),
}

/// What is remembered from one day to the next. The progress itself is in the student's files.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Remembered {
    /// the exercise that the student works at
    pub current: String,
    /// how many hints were shown, by exercise
    pub hints: BTreeMap<String, usize>,
}

/// What a job is about.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// one exercise, whose file was saved
    One(String),
    /// all of them
    All,
}

/// cargo and the tests, on a thread of their own.
pub struct Job {
    pub number: usize,
    pub what: What,
    pub stop: Stop,
    pub thread: JoinHandle<()>,
    pub since: Instant,
    /// What the job is doing just now, in words.
    pub doing: Arc<Mutex<Text>>,
}

impl Job {
    pub fn doing(&self) -> Text {
        self.doing.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// How often the sign that it runs has turned.
    pub fn turns(&self) -> usize {
        usize::try_from(self.since.elapsed().as_millis() / TICK.as_millis()).unwrap_or(0)
    }
}

/// The watch's state.
pub struct Learner {
    pub workspace: Workspace,
    pub report: Option<Report>,
    pub broken: BTreeMap<String, Broken>,
    /// The exercises that were saved and not judged since.
    pub saved: BTreeSet<String>,
    /// Whether all exercises are still to be tested, since something else came first.
    pub all_due: bool,
    pub remembered: Remembered,
    /// Other names of the exercises, by id.
    pub aliases: BTreeMap<String, String>,
    /// In each game, by the last tournament at home.
    pub ratings: BTreeMap<String, Rating>,
    pub view: View,
    pub just_solved: bool,
    /// Whether the hints that were shown are to be seen.
    pub hints_open: bool,
    /// Whether the next key says that the exercise begins anew.
    pub asks_reset: bool,
    /// How many lines were scrolled away.
    pub scrolled: usize,
    /// Why the last job found nothing.
    pub problem: Option<Text>,
    /// What the last key has to say.
    pub note: Option<Text>,
    /// Whether that stays when a file is saved.
    pub keeps_note: bool,
    pub job: Option<Job>,
    /// How many were started.
    pub jobs: usize,
    /// Where they tell what they have found.
    pub tell: Sender<News>,
    /// Waits for the end of the window that was opened last.
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

    /// That it cannot be remembered is no reason to stop learning.
    pub fn remember(&self) {
        let path = memory(&self.workspace);
        let _ = std::fs::create_dir_all(path.parent().unwrap_or(&path));
        let _ = whole::write_file(&path, &serde_json::to_vec(&self.remembered).unwrap_or_default());
    }

    /// The exercise that the student works at.
    pub fn exercise(&self) -> &Exercise {
        let course = &self.workspace.course;
        let current = course.exercise(&self.remembered.current);
        current.or_else(|| course.exercises().next()).expect("a course has exercises")
    }

    /// Whether something changes on the screen without anybody doing anything.
    pub fn is_busy(&self) -> bool {
        self.job.is_some() || matches!(self.view, View::AllSolved(step) if step <= super::screen::TREE.len())
    }

    pub fn hints_of(&self, id: &str) -> usize {
        self.remembered.hints.get(id).copied().unwrap_or(0)
    }

    pub fn status(&self, id: &str) -> Option<Status> {
        self.graded(id).map(|graded| graded.status)
    }

    /// The verdict on an exercise, if there is one by now.
    pub fn graded(&self, id: &str) -> Option<&report::Exercise> {
        self.report.as_ref()?.exercises.iter().find(|graded| graded.id == id)
    }

    /// What an exercise earned, and what it is worth.
    pub fn points(&self, exercise: &Exercise) -> (u32, u32) {
        self.graded(&exercise.id).map_or((0, exercise.points), |graded| (graded.counted(), graded.max))
    }

    /// The ids of the unsolved exercises that this one calls: those that were replaced for its points, if any were.
    pub fn unsolved_needs<'a>(&'a self, exercise: &'a Exercise) -> Vec<&'a str> {
        let replaced = self.graded(&exercise.id).map_or(&[][..], |graded| &graded.replaced);
        let needs = exercise.needs.iter().filter(|need| self.status(need) != Some(Status::Solved));
        if replaced.is_empty() {
            needs.map(String::as_str).collect()
        } else {
            replaced.iter().map(String::as_str).collect()
        }
    }

    /// The exercises that this one calls and that do not compile.
    pub fn broken_needs<'a>(&self, exercise: &'a Exercise) -> Vec<&'a str> {
        let needs = exercise.needs.iter().filter(|need| self.broken.contains_key(*need));
        needs.map(|need| called_in(&exercise.id, need)).collect()
    }

    /// The compiler's warnings about the file of this exercise, from the last build.
    pub fn warnings(&self, exercise: &Exercise) -> String {
        let Some(warnings) = &self.workspace.runner.warnings else { return String::new() };
        let warnings = warnings.lock().unwrap_or_else(PoisonError::into_inner);
        let of_exercise =
            |file: &str| self.workspace.course.exercise_of_file(file).is_some_and(|other| other.id == exercise.id);
        warnings.iter().filter(|(file, _)| of_exercise(file)).map(|(_, text)| text.as_str()).collect()
    }

    /// Whether the exercise that is shown earned all its points, and was not saved since.
    pub fn is_solved(&self) -> bool {
        let id = &self.exercise().id;
        self.status(id) == Some(Status::Solved) && !self.saved.contains(id)
    }

    /// Whether the exercise was saved and is still being tested.
    pub fn is_testing(&self) -> bool {
        self.job.is_some() && self.saved.contains(&self.exercise().id)
    }
}

/// Where the watch remembers.
fn memory(workspace: &Workspace) -> PathBuf {
    workspace.root.join(Path::new("target/spielbaum/learn.json"))
}
