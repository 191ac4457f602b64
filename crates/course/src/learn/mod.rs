//! `cargo run` in a terminal: watches the student's files. On each save, the changed exercise is tested and the result
//! is shown.
//!
//! The main thread draws and decides. It waits for events from other threads: keys, saved files, and the result of a
//! *job* (cargo and the tests, on a thread of its own). While a job runs, the main thread also wakes up at regular
//! intervals to redraw the elapsed time. A newer save ends a job whose result is no longer needed.

mod editor;
pub(crate) mod handout;
mod keys;
mod list;
pub(crate) mod paint;
mod press;
mod screen;
mod state;
mod terminal;
mod words;

use crate::Workspace;
use crate::judge::{Judged, judge_with_reference};
use crate::overlay::{Files, STUDENT};
use crate::versions;
use crate::watch;
use cage::Stop;
use crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use grading::report::{Report, Status};
use state::{Job, Learner, View, What};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use terminal::Terminal;
use text::Text;

/// The time between two redraws of the spinner.
const TICK: Duration = Duration::from_millis(150);

/// The events that the watch waits for.
pub enum News {
    /// A key or a change of size, reported by the terminal.
    Terminal(std::io::Result<Event>),
    /// The paths of files that were saved.
    Saved(Vec<PathBuf>),
    /// The result of the job with this number.
    Found(usize, Result<Judged, Text>),
    /// The window could not be opened, or crashed: its error output, and the command to type instead.
    NoWindow(Text),
}

/// Watches the student's files until the student quits.
///
/// # Errors
/// The terminal cannot be controlled.
pub fn watch(workspace: &Workspace) -> Result<(), Text> {
    let (tell, news) = channel();
    let mut files = watch::Files::new(&workspace.root.join("exercises"));
    let mut learner = Learner::new(workspace, tell.clone());
    let mut terminal = Terminal::take().map_err(crate::words::no_terminal)?;
    let go_on = keys(tell.clone());
    std::thread::spawn(move || while tell.send(News::Saved(files.wait())).is_ok() {});
    learner.start(What::All);
    let ended = follow(&mut learner, &mut terminal, &news, &go_on).map_err(crate::words::no_terminal);
    learner.stop();
    learner.remember();
    ended
}

/// Starts a thread that waits for the terminal's events: one event for each message that it receives. In between, other
/// programs may use the terminal.
fn keys(tell: Sender<News>) -> Sender<()> {
    let (go_on, may) = channel();
    std::thread::spawn(move || while may.recv().is_ok() && tell.send(News::Terminal(event::read())).is_ok() {});
    go_on
}

/// Draws the state, waits for events and handles them.
fn follow(
    learner: &mut Learner,
    terminal: &mut Terminal,
    news: &Receiver<News>,
    go_on: &Sender<()>,
) -> std::io::Result<()> {
    let _ = go_on.send(());
    loop {
        let (width, height) = terminal::size();
        terminal.show(&screen::lines(learner, width, height))?;
        let waited = if learner.is_busy() { news.recv_timeout(TICK).ok() } else { news.recv().ok() };
        match waited {
            Some(News::Terminal(event)) => {
                match event? {
                    Event::Key(key) if key.kind != KeyEventKind::Release => {
                        let interrupt = key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c');
                        if interrupt || learner.press(key.code, (width, height), terminal)? {
                            return Ok(());
                        }
                    }
                    Event::Resize(..) => terminal.forget(),
                    _ => {}
                }
                let _ = go_on.send(());
            }
            Some(News::Saved(changed)) => learner.saved(&changed),
            Some(News::Found(job, found)) => learner.hear(job, found),
            Some(News::NoWindow(why)) => learner.note = Some(why),
            None => learner.tick(),
        }
    }
}

impl Learner {
    /// Starts a job. The previous job is stopped.
    pub(super) fn start(&mut self, what: What) {
        let before = self.job.take().map(|job| {
            job.stop.stop();
            job.thread
        });
        self.workspace.runner.doing = Arc::default(); // what the one before does is not said any more
        self.workspace.runner.warnings = Some(Arc::default());
        let (stop, tell) = (Stop::default(), self.tell.clone());
        let mut workspace = self.workspace.clone();
        workspace.runner.stop = stop.clone();
        let doing = workspace.runner.doing.clone();
        let only = match &what {
            What::One(id) => Some(id.clone()),
            What::All => None,
        };
        self.all_due |= what == What::All;
        self.jobs += 1;
        let number = self.jobs;
        let thread = std::thread::spawn(move || {
            // Two jobs that run at the same time would write to the same folders.
            let _ = before.map(JoinHandle::join);
            let _ = tell.send(News::Found(number, judge_with_reference(&workspace, STUDENT, only.as_deref())));
        });
        self.job = Some(Job { number, what, stop, thread, since: Instant::now(), doing });
    }

    /// Ends the job and all processes that it has started.
    fn stop(&mut self) {
        if let Some(job) = self.job.take() {
            job.stop.stop();
            let _ = job.thread.join();
        }
    }

    /// Advances animations by one step: the tree of a student who has solved everything grows.
    fn tick(&mut self) {
        if let View::AllSolved(step) = &mut self.view {
            *step += 1;
        }
    }

    /// Handles the saving of these files.
    fn saved(&mut self, changed: &[PathBuf]) {
        let course = &self.workspace.course;
        let exercises: Vec<String> = changed
            .iter()
            .filter_map(|path| course.exercise_of_file(&path.to_string_lossy()))
            .map(|exercise| exercise.id.clone())
            .collect();
        if !std::mem::take(&mut self.keeps_note) {
            self.note = None;
        }
        self.scrolled = 0;
        (self.just_solved, self.hints_open, self.asks_reset) = (false, false, false);
        self.saved.extend(exercises.iter().cloned());
        match &exercises[..] {
            [id] if changed.len() == 1 && self.report.is_some() => {
                // A file that was saved just before, and whose job is replaced by this one, is tested afterwards.
                self.all_due |= self.saved.len() > 1;
                self.remembered.current.clone_from(id);
                self.view = View::Exercise;
                self.remember();
                self.start(What::One(id.clone()));
            }
            _ => self.start(What::All),
        }
    }

    /// Handles the result of a job, unless a newer job has replaced it.
    pub(super) fn hear(&mut self, job: usize, found: Result<Judged, Text>) {
        let Some(Job { what, .. }) = self.job.take_if(|running| running.number == job) else { return };
        let judged = match found {
            Ok(judged) => judged,
            Err(problem) => {
                self.problem = Some(problem);
                return;
            }
        };
        self.problem = None;
        self.ratings = crate::rating::all(&self.workspace);
        match &what {
            What::One(id) => drop(self.saved.remove(id)),
            What::All => {
                self.saved.clear();
                self.all_due = false;
            }
        }
        let broken_before: Vec<String> = self.broken.keys().cloned().collect();
        self.broken = judged.broken;
        if let Some(notice) = judged.notice {
            (self.note, self.keeps_note) = (Some(notice), true);
        }
        let files = judged.files;
        match (&what, &mut self.report) {
            (What::One(id), Some(report)) => {
                let was = report.exercises.iter().position(|graded| graded.id == *id);
                let now = judged.report.exercises.into_iter().find(|graded| graded.id == *id);
                if let (Some(was), Some(now)) = (was, now) {
                    self.just_solved = now.status == Status::Solved && report.exercises[was].status != Status::Solved;
                    report.exercises[was] = now;
                }
                *report = Report::of(std::mem::take(&mut report.exercises));
                if self.just_solved && report.points == report.max {
                    self.view = View::AllSolved(0);
                }
                // Exercises that call this one, or that did not compile because of it, may have another result now.
                let called = self.workspace.course.exercises().any(|exercise| exercise.needs.contains(id));
                if self.all_due || called || broken_before.iter().ne(self.broken.keys()) {
                    self.start(What::All);
                }
            }
            _ => {
                let before = self.report.replace(judged.report);
                let all = |report: &Report| report.points == report.max;
                match before {
                    None => {
                        self.begin();
                        self.build_what_comes_next();
                    }
                    Some(before) if !all(&before) && self.report.as_ref().is_some_and(all) => {
                        self.view = View::AllSolved(0);
                    }
                    Some(_) => {}
                }
            }
        }
        if self.job.is_none() {
            self.keep_version(&files);
        }
    }

    /// Keeps these files as a version, if all of them compile and have earned points.
    fn keep_version(&mut self, files: &Files) {
        let Some(report) = self.report.as_ref().filter(|report| report.points > 0 && self.broken.is_empty()) else {
            return;
        };
        if let Err(problem) = versions::keep(&self.workspace, files, Some((report.points, report.max)), None) {
            self.note = Some(problem);
        }
    }

    /// Builds the tests of the current exercise in the background if nothing there has been started, so that they are
    /// ready when the handout has been read.
    fn build_what_comes_next(&mut self) {
        let current = self.remembered.current.clone();
        if self.graded(&current).is_some_and(|graded| graded.tests.is_empty()) {
            self.start(What::One(current));
        }
    }

    /// Selects the first exercise of this session: the last one worked on, unless it is solved.
    fn begin(&mut self) {
        let current = self.remembered.current.clone();
        if self.workspace.course.exercise(&current).is_none() || self.status(&current) == Some(Status::Solved) {
            match self.report.as_ref().and_then(|report| report.next().map(str::to_owned)) {
                Some(next) => self.remembered.current = next,
                None => self.view = View::AllSolved(usize::MAX / 2),
            }
        }
    }
}
