//! `cargo run` on a terminal: it watches the student's files. On each save the changed exercise is tested, and what came out is shown.
//!
//! One thread draws and decides. It waits for what others tell it: keys, saved files, and what a *job* (cargo and the tests, on a thread of its own) has found.
//! Only while a job runs does it wake up by itself, to show that time goes on. A job ends when a newer save makes it pointless.

mod editor;
mod screen;
mod state;
mod terminal;
mod words;

use crate::Workspace;
use crate::judge::{Judged, judge};
use crate::watch::Files;
use cage::Stop;
use crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use grading::report::{Report, Status};
use state::{Job, Learner, View, What};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use terminal::Terminal;
use text::Text;
use words as say;

/// How often the sign that something runs is drawn anew.
const TICK: Duration = Duration::from_millis(150);

/// What the watch waits for.
pub enum News {
    /// From the terminal: a key, another size.
    Terminal(std::io::Result<Event>),
    /// These files were saved.
    Saved(Vec<PathBuf>),
    /// What the job of this number has found.
    Found(usize, Result<Judged, Text>),
}

/// Watches until the student has had enough.
///
/// # Errors
/// The terminal cannot be steered.
pub fn watch(workspace: &Workspace) -> Result<(), Text> {
    let (tell, news) = channel();
    let mut files = Files::new(&workspace.root.join("exercises"));
    let mut learner = Learner::new(workspace, tell.clone());
    let mut terminal = Terminal::take().map_err(crate::words::no_terminal)?;
    let go_on = keys(tell.clone());
    std::thread::spawn(move || while tell.send(News::Saved(files.wait())).is_ok() {});
    learner.start(What::All);
    let ended = follow(&mut learner, &mut terminal, &news, &go_on).map_err(crate::words::no_terminal);
    learner.remember();
    ended
}

/// Lets a thread wait for what the terminal tells: one thing, whenever it is told to. In between, others may have the terminal.
fn keys(tell: Sender<News>) -> Sender<()> {
    let (go_on, may) = channel();
    std::thread::spawn(move || while may.recv().is_ok() && tell.send(News::Terminal(event::read())).is_ok() {});
    go_on
}

/// Shows how things stand, waits for news, and does what they ask for.
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
            None => learner.tick(),
        }
    }
}

impl Learner {
    /// Starts a job; the one before is pointless now.
    fn start(&mut self, what: What) {
        let before = self.job.take().map(|job| {
            job.stop.stop();
            job.thread
        });
        let (stop, tell) = (Stop::default(), self.tell.clone());
        let mut workspace = self.workspace.clone();
        workspace.runner.stop = stop.clone();
        let only = match &what {
            What::One(id) => Some(id.clone()),
            What::All => None,
        };
        self.jobs += 1;
        let number = self.jobs;
        let thread = std::thread::spawn(move || {
            // Two jobs at once would write into each other's folders.
            let _ = before.map(JoinHandle::join);
            let _ = tell.send(News::Found(number, judge(&workspace, "learn", None, only.as_deref())));
        });
        self.job = Some(Job { number, what, stop, thread, since: Instant::now() });
    }

    /// Time goes on: the tree of those who have solved everything grows.
    fn tick(&mut self) {
        if let View::AllSolved(step) = &mut self.view {
            *step += 1;
        }
    }

    /// These files were saved.
    fn saved(&mut self, changed: &[PathBuf]) {
        let course = &self.workspace.course;
        let exercises: Vec<String> = changed
            .iter()
            .filter_map(|path| course.exercise_of_file(&path.to_string_lossy()))
            .map(|exercise| exercise.id.clone())
            .collect();
        (self.note, self.scrolled) = (None, 0);
        self.just_solved = false;
        match &exercises[..] {
            [id] if changed.len() == 1 && self.report.is_some() => {
                self.remembered.current.clone_from(id);
                self.view = View::Exercise;
                self.remember();
                self.start(What::One(id.clone()));
            }
            _ => self.start(What::All),
        }
    }

    /// Takes what a job has found, if it is not pointless by now.
    fn hear(&mut self, job: usize, found: Result<Judged, Text>) {
        let Some(Job { what, .. }) = self.job.take_if(|running| running.number == job) else { return };
        let judged = match found {
            Ok(judged) => judged,
            Err(problem) => {
                self.problem = Some(problem);
                return;
            }
        };
        self.problem = None;
        let broken_before: Vec<String> = self.broken.keys().cloned().collect();
        self.broken = judged.broken;
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
                // What calls this exercise, and what did not compile because of it, may stand differently now.
                let called = self.workspace.course.exercises().any(|exercise| exercise.needs.contains(id));
                if called || broken_before.iter().ne(self.broken.keys()) {
                    self.start(What::All);
                }
            }
            _ => {
                let before = self.report.replace(judged.report);
                let all = |report: &Report| report.points == report.max;
                match before {
                    None => self.begin(),
                    Some(before) if !all(&before) && self.report.as_ref().is_some_and(all) => {
                        self.view = View::AllSolved(0);
                    }
                    Some(_) => {}
                }
            }
        }
    }

    /// The first exercise of this day: where the student was, unless that is solved.
    fn begin(&mut self) {
        let current = self.remembered.current.clone();
        if self.workspace.course.exercise(&current).is_none() || self.status(&current) == Some(Status::Solved) {
            match self.report.as_ref().and_then(|report| report.next().map(str::to_owned)) {
                Some(next) => self.remembered.current = next,
                None => self.view = View::AllSolved(usize::MAX / 2),
            }
        }
    }

    /// Does what a key asks for. Returns whether the student has had enough.
    fn press(&mut self, key: KeyCode, size: (usize, usize), terminal: &mut Terminal) -> std::io::Result<bool> {
        let all = self.workspace.course.exercises().count();
        if !matches!(self.view, View::List(_)) && self.scroll(key, size) {
            return Ok(false);
        }
        (self.note, self.scrolled) = (None, 0);
        match (&mut self.view, key) {
            (View::List(_) | View::Handout(_), KeyCode::Esc | KeyCode::Char('q' | 'l' | 'd')) => {
                self.view = View::Exercise;
            }
            (View::List(chosen), KeyCode::Up | KeyCode::Char('k')) => *chosen = chosen.saturating_sub(1),
            (View::List(chosen), KeyCode::Down | KeyCode::Char('j')) => *chosen = (*chosen + 1).min(all - 1),
            (View::List(chosen), KeyCode::Enter) => {
                let chosen = *chosen;
                self.go_to(chosen);
            }
            (View::Handout(_), _) => {}
            (_, KeyCode::Char('q')) => return Ok(true),
            (View::List(_), _) => {}
            (_, KeyCode::Char('l')) => {
                let current = self.exercise().id.clone();
                let place = self.workspace.course.exercises().position(|exercise| exercise.id == current);
                self.view = View::List(place.unwrap_or(0));
            }
            (_, KeyCode::Char('p')) => self.play(terminal)?,
            (View::AllSolved(_), KeyCode::Esc | KeyCode::Enter) => self.view = View::Exercise,
            (View::AllSolved(_), _) => {}
            (View::Exercise, KeyCode::Char('h')) => {
                let exercise = self.exercise();
                let (id, all) = (exercise.id.clone(), exercise.hints.here().len());
                let shown = self.remembered.hints.entry(id).or_default();
                *shown = (*shown + 1).min(all);
                self.remember();
            }
            (View::Exercise, KeyCode::Char('d')) => {
                let path = self.workspace.root.join(self.exercise().handout());
                match std::fs::read_to_string(&path) {
                    Ok(text) => self.view = View::Handout(screen::handout(&text)),
                    Err(error) => self.note = Some(text::files::cannot_read(path.display(), error)),
                }
            }
            (View::Exercise, KeyCode::Char('n')) => self.next(),
            (View::Exercise, KeyCode::Char('e')) => {
                let stub = self.exercise().stub();
                self.note = editor::open(&self.workspace.root, &stub, terminal)?;
            }
            _ => {}
        }
        Ok(false)
    }

    /// Scrolls, if that is what the key is for.
    fn scroll(&mut self, key: KeyCode, (width, height): (usize, usize)) -> bool {
        let (page, end) = (height.saturating_sub(6).max(1), screen::longest_scroll(self, width, height));
        let to = match key {
            KeyCode::Up | KeyCode::Char('k') => self.scrolled.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => self.scrolled + 1,
            KeyCode::PageUp | KeyCode::Char('b') => self.scrolled.saturating_sub(page),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scrolled + page,
            KeyCode::Home => 0,
            KeyCode::End => end,
            _ => return false,
        };
        self.scrolled = to.min(end);
        true
    }

    /// Goes to the exercise of this number.
    fn go_to(&mut self, number: usize) {
        if let Some(exercise) = self.workspace.course.exercises().nth(number) {
            self.remembered.current.clone_from(&exercise.id);
        }
        self.view = View::Exercise;
        self.just_solved = false;
        self.remember();
    }

    /// Goes to the next exercise that is not solved, behind this one or before it.
    fn next(&mut self) {
        let ids: Vec<String> = self.workspace.course.exercises().map(|exercise| exercise.id.clone()).collect();
        let here = ids.iter().position(|id| *id == self.exercise().id).unwrap_or(0);
        let following = (1..=ids.len()).map(|step| (here + step) % ids.len());
        match following.into_iter().find(|number| self.status(&ids[*number]) != Some(Status::Solved)) {
            Some(number) => self.go_to(number),
            None => self.view = View::AllSolved(0),
        }
    }

    /// Opens the window, or plays here where there is none.
    fn play(&mut self, terminal: &mut Terminal) -> std::io::Result<()> {
        let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let no_screen = cfg!(target_os = "linux") && !is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY");
        let mut command = Command::new(std::env::current_exe()?);
        command.current_dir(&self.workspace.root);
        command.env(text::LANG_VARIABLE, text::lang().to_string());
        let game = self.workspace.course.game(self.exercise()).to_owned();
        if no_screen {
            command.args(["play", &game, "--text"]);
            terminal.lend(|| {
                let _ = command.status();
                wait_for_enter();
            })?;
            return Ok(());
        }
        if let Some(Ok(None)) = self.window.as_mut().map(Child::try_wait) {
            return Ok(()); // it is open already
        }
        command.args(["play", &game]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        self.window = Some(command.spawn()?);
        self.note = Some(say::window_opens());
        Ok(())
    }
}

fn wait_for_enter() {
    println!("\n{}", say::back_to_the_watch());
    let _ = std::io::stdin().read_line(&mut String::new());
}
