//! The list of all exercises. Typed text filters it by name, chapter or status.

use super::paint::{bad, dim, good, shortened, strong, width_of};
use super::state::Learner;
use crossterm::event::KeyCode;
use grading::course::{Chapter, Exercise};
use grading::report::Status;

/// The selection and the filter of the list.
#[derive(Debug, Default, PartialEq)]
pub struct List {
    /// The id of the selected exercise.
    pub chosen: String,
    pub typed: String,
}

impl List {
    /// Moves the selection or changes the filter, if the key is meant for that.
    pub fn press(&mut self, learner: &Learner, key: KeyCode) {
        let found = self.found(learner);
        let (at, last) = (self.place(&found), found.len().saturating_sub(1));
        let to = match key {
            KeyCode::Up => at.saturating_sub(1),
            KeyCode::Down => at + 1,
            KeyCode::PageUp => at.saturating_sub(10),
            KeyCode::PageDown => at + 10,
            KeyCode::Home => 0,
            KeyCode::End => last,
            _ => at,
        };
        if let Some((_, exercise)) = found.get(to.min(last)) {
            self.chosen.clone_from(&exercise.id);
        }
        match key {
            KeyCode::Char(letter) => self.typed.push(letter),
            KeyCode::Backspace => drop(self.typed.pop()),
            _ => {}
        }
    }

    /// Returns the id of the selected exercise, if any exercise matches the filter.
    pub fn choice(&self, learner: &Learner) -> Option<String> {
        let found = self.found(learner);
        found.get(self.place(&found)).map(|(_, exercise)| exercise.id.clone())
    }

    /// Returns the exercises that match each typed word in their name, chapter or status.
    fn found<'a>(&self, learner: &'a Learner) -> Vec<(&'a Chapter, &'a Exercise)> {
        let typed = self.typed.to_lowercase();
        let fits = |(chapter, exercise): &(&Chapter, &Exercise)| {
            let status = status(learner, &exercise.id).text();
            let aliases = learner.aliases.get(&exercise.id).map_or("", String::as_str);
            let all = format!("{} {aliases} {} {status}", exercise.id, chapter.title.here()).to_lowercase();
            typed.split_whitespace().all(|word| all.contains(word))
        };
        let chapters = learner.workspace.course.chapters.iter();
        chapters
            .flat_map(|chapter| chapter.exercises.iter().map(move |exercise| (chapter, exercise)))
            .filter(fits)
            .collect()
    }

    /// Returns the 0-based position of the selected exercise among those found; 0 if it is not among them.
    fn place(&self, found: &[(&Chapter, &Exercise)]) -> usize {
        found.iter().position(|(_, exercise)| exercise.id == self.chosen).unwrap_or(0)
    }

    /// Returns the lines of the list, and the index of the line with the selected exercise.
    pub fn lines(&self, learner: &Learner, width: usize) -> (Vec<String>, usize) {
        let found = self.found(learner);
        let chosen = found.get(self.place(&found)).map(|(_, exercise)| &exercise.id);
        let columns = Columns::of(&found, learner, width);
        let (mut lines, mut at, mut before) = (Vec::new(), 0, "");
        for (chapter, exercise) in &found {
            if before != chapter.id {
                before = &chapter.id;
                lines.push(columns.chapter(chapter, learner));
            }
            let is_chosen = chosen == Some(&exercise.id);
            if is_chosen {
                at = lines.len();
            }
            lines.push(columns.exercise(exercise, learner, is_chosen));
        }
        (lines, at)
    }
}

/// The column widths of the list. A row has a mark and a sign, the name, the status if there is room for it, and the
/// points.
struct Columns {
    name: usize,
    status: usize,
}

impl Columns {
    const POINTS: usize = 9;

    fn of(found: &[(&Chapter, &Exercise)], learner: &Learner, width: usize) -> Columns {
        let longest = |text: &dyn Fn(&Exercise) -> String| {
            found.iter().map(|(_, exercise)| width_of(&text(exercise))).max().unwrap_or(0)
        };
        let name = longest(&|exercise| exercise.name().to_owned());
        let status = longest(&|exercise| status(learner, &exercise.id).text().to_string()) + 2;
        let beside = 4 + Columns::POINTS;
        let status = if beside + name + status <= width { status } else { 0 };
        Columns { name: name.min(width.saturating_sub(beside)), status }
    }

    fn chapter(&self, chapter: &Chapter, learner: &Learner) -> String {
        let points = chapter.exercises.iter().map(|exercise| learner.points(exercise));
        let (points, max) = points.fold((0, 0), |all, its| (all.0 + its.0, all.1 + its.1));
        let room = self.name + self.status + 2;
        strong(format!("  {:<room$}{points:>4} /{max:>3}", shortened(chapter.title.here(), room)))
    }

    fn exercise(&self, exercise: &Exercise, learner: &Learner, is_chosen: bool) -> String {
        let status = status(learner, &exercise.id);
        let word = if self.status == 0 { String::new() } else { format!("  {}", status.text()) };
        let (mark, name) = (if is_chosen { ">" } else { " " }, shortened(exercise.name(), self.name));
        let (points, max) = learner.points(exercise);
        let name = format!("{name:<0$}", self.name);
        let name = if is_chosen { strong(&name) } else { name };
        let word = coloured(status, &format!("{word:<0$}", self.status));
        format!("{} {} {name}{word}{points:>4} /{max:>3}", strong(mark), coloured(status, sign(status)))
    }
}

fn status(learner: &Learner, id: &str) -> Status {
    learner.status(id).unwrap_or(Status::NotStarted)
}

/// Returns the sign of a status, for screens without room for its name or without colours.
pub fn sign(status: Status) -> &'static str {
    match status {
        Status::NotStarted => "·",
        Status::DoesNotCompile => "!",
        Status::Started => "○",
        Status::Partial => "◐",
        Status::Solved => "✓",
    }
}

/// Returns the text in the colour of a status.
pub fn coloured(status: Status, text: &str) -> String {
    match status {
        Status::Solved => good(text),
        Status::NotStarted => dim(text),
        _ => bad(text),
    }
}
