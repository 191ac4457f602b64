//! Handles the keys of the watch.

use super::News;
use super::list::List;
use super::state::{Learner, View, What};
use super::terminal::Terminal;
use super::words as say;
use super::{editor, handout, keys, screen};
use crate::answers;
use crate::tool::{INTERRUPTED, has_screen, without_interrupts};
use crossterm::event::KeyCode;
use grading::report::Status;
use std::fs::File;
use std::io::{Read, Seek};
use std::process::{Child, Command, Stdio};
use text::Text;

impl Learner {
    /// Handles a key. Returns whether the student quits.
    pub fn press(&mut self, key: KeyCode, size: (usize, usize), terminal: &mut Terminal) -> std::io::Result<bool> {
        self.keeps_note = false;
        if std::mem::take(&mut self.asks_reset) {
            self.note = None;
            if matches!(key, KeyCode::Char('y' | 'Y' | 'j' | 'J')) {
                self.reset();
            }
            return Ok(false);
        }
        if matches!(self.view, View::List(_)) {
            self.press_in_list(key);
            return Ok(false);
        }
        if self.scroll(key, size) {
            return Ok(false);
        }
        self.note = None;
        match (&self.view, key) {
            (View::Page(_), KeyCode::Esc | KeyCode::Char('q' | 'd' | 'm' | '?')) => self.look_at(View::Exercise),
            (View::Page(_), _) => {}
            (_, KeyCode::Char('q')) => return Ok(true),
            (_, KeyCode::Char('?')) => self.look_at(View::Page(keys::help())),
            (_, KeyCode::Char('l')) => {
                let chosen = self.exercise().id.clone();
                self.look_at(View::List(List { chosen, typed: String::new() }));
            }
            (_, KeyCode::Char('p')) => self.play(terminal)?,
            (_, KeyCode::Char('a')) => self.start(What::All),
            (View::AllSolved(_), KeyCode::Esc | KeyCode::Enter) => self.look_at(View::Exercise),
            (View::AllSolved(_), _) => {}
            (_, KeyCode::Char('h')) => self.hint(),
            (_, KeyCode::Char('d')) => self.read(),
            (_, KeyCode::Char('n')) => self.next(),
            (_, KeyCode::Char('m')) => self.read_answers(),
            (_, KeyCode::Char('r')) => self.ask_reset(),
            (_, KeyCode::Char('e')) => {
                let stub = self.exercise().stub();
                self.note = editor::open(&self.workspace.root, &stub, terminal)?;
            }
            (_, KeyCode::Esc) => {
                self.look_at(View::Exercise);
                self.hints_open = false;
            }
            _ => {}
        }
        Ok(false)
    }

    /// Shows a view, scrolled to its beginning.
    fn look_at(&mut self, view: View) {
        (self.view, self.scrolled, self.note) = (view, 0, None);
    }

    fn press_in_list(&mut self, key: KeyCode) {
        let View::List(mut list) = std::mem::replace(&mut self.view, View::Exercise) else { return };
        match key {
            KeyCode::Enter => {
                if let Some(id) = list.choice(self) {
                    return self.go_to(&id);
                }
            }
            KeyCode::Esc if list.typed.is_empty() => return,
            KeyCode::Esc => list.typed.clear(),
            _ => list.press(self, key),
        }
        self.view = View::List(list);
    }

    /// Scrolls, if the key is meant for that. Returns whether it was.
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

    /// Opens the hints that were shown before; if they are open or none was shown, shows the next one.
    fn hint(&mut self) {
        let exercise = self.exercise();
        let (id, all) = (exercise.id.clone(), exercise.hints.here().len());
        let shown = self.remembered.hints.entry(id).or_default();
        if self.hints_open || *shown == 0 {
            *shown = (*shown + 1).min(all);
        }
        self.look_at(View::Exercise);
        self.hints_open = true;
        self.remember();
    }

    /// Opens the handout of the current exercise.
    fn read(&mut self) {
        let path = self.workspace.root.join(self.exercise().handout());
        match std::fs::read_to_string(&path) {
            Ok(text) => self.look_at(View::Page(handout::lines(&text, path.parent().unwrap_or(&path)))),
            Err(error) => self.note = Some(text::files::cannot_read(path.display(), error)),
        }
    }

    /// Opens the model answers, if the exercise is solved.
    fn read_answers(&mut self) {
        if !self.is_solved() {
            self.note = Some(say::answers_wait());
            return;
        }
        match answers::page(&self.workspace, self.exercise()) {
            Ok(lines) => self.look_at(View::Page(lines)),
            Err(problem) => self.note = Some(problem),
        }
    }

    /// Asks for confirmation to reset the exercise, unless its file is untouched or missing.
    fn ask_reset(&mut self) {
        if self.workspace.root.join(self.exercise().stub()).exists() {
            self.note = Some(say::ask_reset(self.exercise().name()));
            self.asks_reset = true;
        } else {
            self.reset();
        }
    }

    fn reset(&mut self) {
        let id = self.exercise().id.clone();
        self.note = Some(match crate::reset::reset(&self.workspace, &id) {
            Ok((_, Some(kept))) => say::reset_and_kept(kept.display()),
            Ok((_, None)) => say::reset_done(),
            Err(problem) => problem,
        });
        // The reset itself saves a file, which must not clear this note.
        self.keeps_note = true;
    }

    /// Selects the exercise with this id.
    fn go_to(&mut self, id: &str) {
        id.clone_into(&mut self.remembered.current);
        self.look_at(View::Exercise);
        (self.just_solved, self.hints_open) = (false, false);
        self.remember();
    }

    /// Selects the next unsolved exercise, behind the current one or, if there is none, before it.
    fn next(&mut self) {
        let ids: Vec<String> = self.workspace.course.exercises().map(|exercise| exercise.id.clone()).collect();
        let here = ids.iter().position(|id| *id == self.exercise().id).unwrap_or(0);
        let following = (1..=ids.len()).map(|step| &ids[(here + step) % ids.len()]);
        match following.into_iter().find(|id| self.status(id) != Some(Status::Solved)) {
            Some(id) => self.go_to(&id.clone()),
            None => self.look_at(View::AllSolved(0)),
        }
    }

    /// Opens the window, or plays in the terminal if no window can be shown.
    fn play(&mut self, terminal: &mut Terminal) -> std::io::Result<()> {
        let mut command = Command::new(std::env::current_exe()?);
        command.current_dir(&self.workspace.root);
        command.envs(text::environment());
        let game = self.workspace.course.game(self.exercise()).to_owned();
        if !has_screen() {
            command.args(["play", &game, "--text"]);
            return terminal.lend(|| {
                let ended = without_interrupts(|| command.status())??;
                // After leaving the game, the student is back at once. An error message stays until the student has
                // read it.
                let left = ended.success() || [None, Some(INTERRUPTED.into())].contains(&ended.code());
                if !left {
                    wait_for_enter();
                }
                Ok(())
            })?;
        }
        if self.window.as_ref().is_some_and(|window| !window.is_finished()) {
            return Ok(()); // it is open already
        }
        // A file instead of a pipe: the window may outlive the watch, and must still be able to write.
        let said = tempfile::tempfile()?;
        command.args(["play", &game]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(said.try_clone()?);
        let (window, tell) = (command.spawn()?, self.tell.clone());
        self.window = Some(std::thread::spawn(move || {
            if let Some(why) = failure(window, said, &game) {
                let _ = tell.send(News::NoWindow(why));
            }
        }));
        self.note = Some(say::window_opens());
        Ok(())
    }
}

/// Waits until the window ends. If it failed, returns the last lines of its error output and the command to type
/// instead.
fn failure(mut window: Child, mut said: File, game: &str) -> Option<Text> {
    const LINES: usize = 3;
    let ended = window.wait().ok().filter(|ended| !ended.success())?;
    let mut text = Vec::new();
    said.rewind().and_then(|()| said.read_to_end(&mut text)).ok()?;
    let text = text::tame(&String::from_utf8_lossy(&text), false);
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let why = lines[lines.len().saturating_sub(LINES)..].join("\n");
    let why = if why.is_empty() { ended.to_string() } else { why };
    Some(if why.contains("--browser") { Text::verbatim(why) } else { say::no_window(why, game) })
}

fn wait_for_enter() {
    println!("\n{}", say::back_to_the_watch());
    let _ = std::io::stdin().read_line(&mut String::new());
}
