//! Asks the players, each on a thread of its own, so that the window never waits. The student's code is built in the background, at first and whenever a file was saved:
//! the running game uses the new code from its next question on, and the old code until then.

use arena::Process;
use course::Workspace;
use course::player::{Code, PATIENCE, explain};
use stage::{News, Wish};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};
use text::Text;
use viewer::saved;

/// How often the student's files are looked at.
const LOOK: Duration = Duration::from_millis(400);

/// A question on its way: its number, the exercise whose function answers, and the line.
struct Ask {
    number: u64,
    exercise: &'static str,
    question: String,
}

/// The players, and what they have to say.
pub struct Players {
    workspace: Workspace,
    news: Receiver<News>,
    tell: Sender<News>,
    asked: HashMap<Code, Sender<Ask>>,
}

impl Players {
    pub fn new(workspace: &Workspace) -> Players {
        let (tell, news) = channel();
        // The student's code is built at once, so that it is there when it is asked; all else when it is asked first.
        let mine = start(Code::Mine, workspace, &tell);
        Players { workspace: workspace.clone(), news, tell, asked: HashMap::from([(Code::Mine, mine)]) }
    }

    /// Sees to it that the wish comes true some time.
    pub fn grant(&mut self, wish: Wish) {
        let Players { workspace, tell, asked, .. } = self;
        match wish {
            Wish::Ask { number, code, exercise, question } => {
                let player = asked.entry(code).or_insert_with(|| start(code, workspace, tell));
                let _ = player.send(Ask { number, exercise, question });
            }
            Wish::Save { game, text } => drop(tell.send(News::Saved(saved::save(&workspace.root, game, &text)))),
            Wish::Won { .. } => {} // nobody remembers yet
            Wish::Load(game) => drop(tell.send(News::Loaded(saved::load(&workspace.root, game)))),
        }
    }

    /// What has happened since this was asked last.
    pub fn news(&self) -> impl Iterator<Item = News> {
        self.news.try_iter()
    }
}

/// Starts the threads that build a player and let it answer; returns where to ask.
fn start(code: Code, workspace: &Workspace, tell: &Sender<News>) -> Sender<Ask> {
    let (ask, questions) = channel();
    let program = Arc::new(Program::default());
    let (builder, workspace, tell) = (program.clone(), workspace.clone(), tell.clone());
    let (its_workspace, its_tell) = (workspace.clone(), tell.clone());
    std::thread::spawn(move || keep_building(code, &its_workspace, &builder, &its_tell));
    std::thread::spawn(move || answer(&workspace, &program, &questions, &tell));
    ask
}

/// The newest program of a player, with the number of its build; or why there is none yet.
#[derive(Default)]
struct Program {
    newest: Mutex<Option<Result<(u64, PathBuf), Text>>>,
    there: Condvar,
}

impl Program {
    fn set(&self, program: Result<(u64, PathBuf), Text>) {
        *self.newest.lock().unwrap_or_else(PoisonError::into_inner) = Some(program);
        self.there.notify_all();
    }

    /// What there is by now.
    fn get(&self) -> Option<Result<(u64, PathBuf), Text>> {
        self.newest.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What there is, once there is something.
    fn wait(&self) -> Result<(u64, PathBuf), Text> {
        let newest = self.newest.lock().unwrap_or_else(PoisonError::into_inner);
        let newest = self.there.wait_while(newest, |newest| newest.is_none()).unwrap_or_else(PoisonError::into_inner);
        newest.clone().unwrap_or_else(|| Err(Text::default()))
    }
}

/// Builds the player; the student's again whenever the files change.
fn keep_building(code: Code, workspace: &Workspace, program: &Program, tell: &Sender<News>) {
    let exercises = workspace.root.join("exercises");
    let mut built = guard::fingerprint(&exercises);
    let mut number = 0;
    loop {
        number += 1;
        let result = code.program(workspace, false);
        let result = result.and_then(|built| copy_of(workspace, code, number, built));
        let first = program.get().is_none_or(|program| program.is_err());
        let news = match result {
            Ok(copy) => {
                program.set(Ok((number, copy)));
                News::Rebuilt
            }
            Err(problem) if first => {
                program.set(Err(first_lines(&problem)));
                News::Broken(first_lines(&problem))
            }
            Err(problem) => News::Broken(first_lines(&problem)),
        };
        if number > 1 && tell.send(news).is_err() || code != Code::Mine {
            return;
        }
        loop {
            std::thread::sleep(LOOK);
            let now = guard::fingerprint(&exercises);
            if now != built {
                built = now;
                break;
            }
        }
    }
}

/// A copy to run: Windows locks a running program, and then cargo could not write the next one.
fn copy_of(workspace: &Workspace, code: Code, number: u64, built: PathBuf) -> Result<PathBuf, Text> {
    let folder = workspace.root.join("target/spielbaum/playing");
    let copy = folder.join(format!("{}-{}-{number}{}", code.name(), std::process::id(), std::env::consts::EXE_SUFFIX));
    let unwritable = |error| text::files::cannot_write(copy.display(), error);
    std::fs::create_dir_all(&folder).map_err(unwritable)?;
    remove_old_copies(&folder, code, number);
    std::fs::copy(built, &copy).map_err(unwritable)?;
    Ok(copy)
}

/// Removes copies that nobody starts any more: our own but for the last one, which a question may be on its way to, and those of windows that are closed.
fn remove_old_copies(folder: &Path, code: Code, number: u64) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok) {
        let name = entry.path().with_extension("").file_name().unwrap_or_default().to_string_lossy().into_owned();
        let old = match name.split('-').collect::<Vec<_>>()[..] {
            [of, process, other] if process == std::process::id().to_string() => {
                of == code.name() && other.parse().is_ok_and(|other: u64| other + 1 < number)
            }
            [_, process, _] => is_closed(process, &entry),
            _ => false,
        };
        if old {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// Whether the window of this process is closed. Where nobody says so, it is after a day.
fn is_closed(process: &str, entry: &std::fs::DirEntry) -> bool {
    const DAY: Duration = Duration::from_secs(24 * 60 * 60);
    let age = || entry.metadata().and_then(|about| about.modified()).ok().and_then(|date| date.elapsed().ok());
    match cfg!(target_os = "linux") {
        true => !Path::new("/proc").join(process).exists(),
        false => age().is_some_and(|age| age > DAY),
    }
}

/// Answers questions until nobody asks any more.
fn answer(workspace: &Workspace, program: &Program, questions: &Receiver<Ask>, tell: &Sender<News>) {
    let mut playing: Option<(u64, Process)> = None;
    while let Ok(Ask { number, exercise, question }) = questions.recv() {
        if program.get().is_none() {
            let _ = tell.send(News::Building(number));
        }
        let built = program.wait();
        let _ = tell.send(News::Built(number));
        let news = match built {
            Err(problem) => News::Failed(number, problem),
            Ok((version, path)) => {
                let (_, player) = match playing.take() {
                    Some((old, player)) if old == version => playing.insert((old, player)),
                    _ => playing.insert((version, Process::new(path))),
                };
                let start = Instant::now();
                match player.ask_line(&question, PATIENCE, || {}) {
                    Ok(answer) => News::Answered(number, answer, start.elapsed().as_secs_f64()),
                    Err(mishap) => News::Failed(number, explain(workspace, exercise, mishap)),
                }
            }
        };
        if tell.send(news).is_err() {
            return;
        }
    }
}

/// Of the compiler's many lines, those that fit into a window.
fn first_lines(text: &Text) -> Text {
    let first =
        |text: &str| text.lines().filter(|line| !line.trim().is_empty()).skip(1).take(2).collect::<Vec<_>>().join("\n");
    Text { en: first(&text.en), de: first(&text.de) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn only_copies_that_somebody_may_start_stay() {
        let folder = tempfile::tempdir().unwrap();
        let own = std::process::id();
        let names = [
            format!("mine-{own}-1"),
            format!("mine-{own}-2"),
            format!("solution-{own}-1"),
            "mine-1-1".to_owned(),
            "mine-999999999-1".to_owned(),
        ];
        names.iter().for_each(|name| std::fs::write(folder.path().join(name), "").unwrap());
        remove_old_copies(folder.path(), Code::Mine, 3);
        let there: Vec<bool> = names.iter().map(|name| folder.path().join(name).exists()).collect();
        assert_eq!(there, [false, true, true, true, false]);
    }
}
