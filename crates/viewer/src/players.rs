//! Asks the players, each on a thread of its own, so that the window never waits. The student's code is built in the background, at first and whenever a file was saved:
//! the running game uses the new code from its next question on, and the old code until then.

use arena::{Player, Question};
use catalogue::Text;
use course::Workspace;
use course::play::{Opponent, PATIENCE, explain};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};
use viewer::app::{News, Wish};

/// How often the student's files are looked at.
const LOOK: Duration = Duration::from_millis(400);

/// A question with its number, and whose it is.
type Asked = (u64, Opponent, Question);

/// The players, and what they have to say.
pub struct Players {
    news: Receiver<News>,
    mine: Sender<Asked>,
    solution: Sender<Asked>,
}

impl Players {
    pub fn new(workspace: &Workspace) -> Players {
        let (tell, news) = channel();
        let start = |opponent| {
            let (ask, questions) = channel();
            let program = Arc::new(Program::default());
            let (builder, workspace, tell) = (program.clone(), workspace.clone(), tell.clone());
            let (its_workspace, its_tell) = (workspace.clone(), tell.clone());
            std::thread::spawn(move || keep_building(opponent, &its_workspace, &builder, &its_tell));
            std::thread::spawn(move || answer(&workspace, &program, &questions, &tell));
            ask
        };
        Players { mine: start(Opponent::Mine), solution: start(Opponent::Solution), news }
    }

    /// Sees to it that the wish comes true some time.
    pub fn grant(&self, Wish::Ask(number, opponent, question): Wish) {
        let player = match opponent {
            Opponent::Mine | Opponent::MyChampion => &self.mine,
            Opponent::Solution => &self.solution,
        };
        let _ = player.send((number, opponent, question));
    }

    /// What has happened since this was asked last.
    pub fn news(&self) -> impl Iterator<Item = News> {
        self.news.try_iter()
    }
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

/// Builds the player, and builds it again whenever the student's files change.
fn keep_building(opponent: Opponent, workspace: &Workspace, program: &Program, tell: &Sender<News>) {
    let exercises = workspace.root.join("exercises");
    let mut built = guard::fingerprint(&exercises);
    let mut number = 0;
    loop {
        number += 1;
        let result = opponent.program(workspace).and_then(|built| copy_of(workspace, opponent, number, built));
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
        if number > 1 && tell.send(news).is_err() || opponent == Opponent::Solution {
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
fn copy_of(workspace: &Workspace, opponent: Opponent, number: u64, built: PathBuf) -> Result<PathBuf, Text> {
    let folder = workspace.root.join("target/spielbaum/playing");
    let name = format!("{opponent:?}-{}-{number}{}", std::process::id(), std::env::consts::EXE_SUFFIX);
    let copy = folder.join(name);
    let unwritable = |error| catalogue::grading::cannot_write(copy.display(), error);
    std::fs::create_dir_all(&folder).map_err(unwritable)?;
    remove_old_copies(&folder);
    std::fs::copy(built, &copy).map_err(unwritable)?;
    Ok(copy)
}

/// Removes copies that no window can be using any more: those of yesterday.
fn remove_old_copies(folder: &Path) {
    const DAY: Duration = Duration::from_secs(24 * 60 * 60);
    for entry in std::fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok) {
        let age = entry.metadata().and_then(|about| about.modified()).ok().and_then(|date| date.elapsed().ok());
        if age.is_some_and(|age| age > DAY) {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// Answers questions until nobody asks any more.
fn answer(workspace: &Workspace, program: &Program, questions: &Receiver<Asked>, tell: &Sender<News>) {
    let mut playing: Option<(u64, Player)> = None;
    while let Ok((number, opponent, question)) = questions.recv() {
        if program.get().is_none() {
            let _ = tell.send(News::Building(number));
        }
        let news = match program.wait() {
            Err(problem) => News::Failed(number, problem),
            Ok((version, path)) => {
                let (_, player) = match playing.take() {
                    Some((old, player)) if old == version => playing.insert((old, player)),
                    _ => playing.insert((version, Player::new(path))),
                };
                let start = Instant::now();
                match player.ask(&question, PATIENCE, || {}) {
                    Ok(answer) => News::Answered(number, answer, start.elapsed().as_secs_f64()),
                    Err(mishap) => News::Failed(number, explain(workspace, opponent.exercise(), mishap)),
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
