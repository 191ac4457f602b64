//! Asks the players, each on a thread of its own, so that the window never waits. The student's code is built in the
//! background, at the start and after each save. A running game uses the new code from its next question on, and the
//! old code until then.

use crate::live::Outside;
use crate::saved;
use calls::players::{Answer, End, Mishap, Process, Question};
use course::build::{Build, build};
use course::copies::built;
use course::judge::path_of;
use course::player::{Code, PATIENCE, all_placed, explain};
use course::versions;
use course::watch::Files;
use course::{Stop, Workspace, overlay, tool};
use stage::{News, Wish};
use std::collections::{BTreeSet, HashMap};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use text::Text;

/// A pending question, with its number and the exercise whose function answers it.
#[derive(Debug)]
struct Ask {
    number: u64,
    exercise: &'static str,
    question: Question,
}

/// The players of the window, and the threads that ask them.
#[derive(Debug)]
pub struct Players {
    workspace: Workspace,
    tell: Sender<News>,
    asked: HashMap<Code, (Sender<Ask>, Arc<Program>)>,
    forgotten: Forgotten,
    /// The flag that stops the running simulation.
    simulation: Stop,
}

/// The numbers of the questions that were cancelled: a player that works on one stops.
#[derive(Clone, Debug, Default)]
struct Forgotten(Arc<Mutex<BTreeSet<u64>>>);

impl Forgotten {
    fn lock(&self) -> MutexGuard<'_, BTreeSet<u64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Players {
    /// Creates the players, and the channel of the events that they send.
    #[must_use]
    pub fn new(workspace: &Workspace) -> (Players, Receiver<News>) {
        let (mut players, news) = Players::asking_nobody(workspace);
        players.look_for_versions();
        // The student's code is built at once; other code is built when it is first asked.
        players.asked.insert(Code::Mine, start(Code::Mine, workspace, &players.tell, &players.forgotten));
        (players, news)
    }

    pub(crate) fn asking_nobody(workspace: &Workspace) -> (Players, Receiver<News>) {
        let (tell, news) = channel();
        let (asked, forgotten) = (HashMap::new(), Forgotten::default());
        let simulation = Stop::default();
        (Players { workspace: workspace.clone(), tell, asked, forgotten, simulation }, news)
    }
}

impl Outside for Players {
    fn grant(&mut self, wish: Wish) {
        let Players { workspace, tell, asked, forgotten, simulation } = self;
        match wish {
            Wish::Ask { number, code, exercise, question } => {
                if code == Code::Rules && !asked.contains_key(&code) {
                    // The rules use the same program as the student's player, in another process.
                    let mine = asked.entry(Code::Mine).or_insert_with(|| start(Code::Mine, workspace, tell, forgotten));
                    let program = mine.1.clone();
                    asked.insert(code, (start_answering(&program, workspace, tell, forgotten), program));
                }
                let (player, program) = asked.entry(code).or_insert_with(|| start(code, workspace, tell, forgotten));
                program.is_wanted_for(number, tell);
                let _ = player.send(Ask { number, exercise, question });
            }
            Wish::Save { game, text } => drop(tell.send(News::Saved(saved::save(&workspace.root, game, &text)))),
            Wish::Won { game, player } => {
                if let Err(why) = saved::remember(&workspace.root, game, player) {
                    course::tell(&why);
                }
            }
            Wish::Simulate { number, game, options } => {
                std::mem::take(simulation).stop();
                let (workspace, tell, stop) = (workspace.clone(), tell.clone(), simulation.clone());
                std::thread::spawn(move || {
                    tell.send(News::Simulated(number, tool::simulated(&workspace, game, &options, &stop)))
                });
            }
            Wish::NoSimulation => std::mem::take(simulation).stop(),
            Wish::Picture { name, svg } => {
                drop(tell.send(News::Saved(saved::save_as(&workspace.root, &name, "svg", svg.as_bytes()))));
            }
            // The window's thread grants these requests.
            Wish::Copy(_) | Wish::Paste | Wish::Photo { .. } => {}
            Wish::Load(game) => drop(tell.send(News::Loaded(saved::load(&workspace.root, game)))),
        }
    }

    /// Sends the newest versions; the watch may keep a version later than the window plays the code.
    fn look_for_versions(&mut self) {
        let _ = self.tell.send(News::Versions(versions::newest(&self.workspace.root)));
    }

    fn forget(&mut self, questions: Vec<u64>) {
        self.forgotten.lock().extend(questions);
    }
}

/// Starts the threads that build a player and answer questions. Returns the channel for questions and the future
/// program.
fn start(code: Code, workspace: &Workspace, tell: &Sender<News>, forgotten: &Forgotten) -> (Sender<Ask>, Arc<Program>) {
    let program = Arc::new(Program::default());
    let builder = program.clone();
    let (its_workspace, its_tell) = (workspace.clone(), tell.clone());
    std::thread::spawn(move || keep_building(code, &its_workspace, &builder, &its_tell));
    (start_answering(&program, workspace, tell, forgotten), program)
}

/// Starts the thread that answers questions by running this program. Returns the channel for questions.
fn start_answering(
    program: &Arc<Program>,
    workspace: &Workspace,
    tell: &Sender<News>,
    forgotten: &Forgotten,
) -> Sender<Ask> {
    let (ask, questions) = channel();
    let program = program.clone();
    let (workspace, tell, forgotten) = (workspace.clone(), tell.clone(), forgotten.clone());
    std::thread::spawn(move || answer(&workspace, &program, &questions, &tell, &forgotten));
    ask
}

/// The newest program of a player with the number of its build, or the reason why there is none; `None` during the
/// first build.
type Newest = Option<Result<(u64, PathBuf), Text>>;

/// The newest program of a player, and the numbers of the questions that wait for the first build.
#[derive(Debug, Default)]
struct Program {
    newest: Mutex<(Newest, Vec<u64>)>,
    there: Condvar,
}

impl Program {
    fn lock(&self) -> MutexGuard<'_, (Newest, Vec<u64>)> {
        self.newest.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stores the result of a build, and reports that the waiting questions wait only for each other from now on.
    fn set(&self, program: Result<(u64, PathBuf), Text>, tell: &Sender<News>) {
        let (newest, waiting) = &mut *self.lock();
        waiting.drain(..).for_each(|number| drop(tell.send(News::Waiting(number))));
        *newest = Some(program);
        self.there.notify_all();
    }

    /// Notes that a question will be asked, and reports that the program is still being built if so.
    fn is_wanted_for(&self, number: u64, tell: &Sender<News>) {
        let (newest, waiting) = &mut *self.lock();
        if newest.is_none() {
            waiting.push(number);
            let _ = tell.send(News::Building(number));
        }
    }

    /// Whether a program that can play was built.
    fn plays(&self) -> bool {
        self.lock().0.as_ref().is_some_and(Result::is_ok)
    }

    /// Waits for the first build and returns the newest program.
    fn wait(&self) -> Result<(u64, PathBuf), Text> {
        let there = self.there.wait_while(self.lock(), |(newest, _)| newest.is_none());
        there.unwrap_or_else(PoisonError::into_inner).0.clone().unwrap_or_else(|| Err(Text::default()))
    }
}

/// Builds the player; the student's player again after each save.
fn keep_building(code: Code, workspace: &Workspace, program: &Program, tell: &Sender<News>) {
    let mut files = Files::new(&workspace.root.join("exercises"));
    // The files as they last compiled: a file that does not compile is replaced by its earlier text.
    let mut before = overlay::Files::new();
    for number in 1.. {
        let build = || workspace.built_by(code, false, &before, |order| build(workspace, &order));
        let news = match built(code, workspace, number, build, Build::program_or_cause) {
            Ok((copy, broken, files)) => {
                let mut news = Vec::new();
                // The program is not replaced if none of the changed files compiles.
                if !program.plays() || broken.is_empty() || files != before {
                    program.set(Ok((number, copy)), tell);
                    news.push(News::Unwritten(workspace.unwritten()));
                    news.push(News::NotCompiling(broken.keys().cloned().collect()));
                    news.extend((number > 1).then_some(News::Rebuilt)); // that the first build went well is no news
                }
                if !broken.is_empty() {
                    let plays_on = broken.keys().all(|id| before.contains_key(&path_of(id)));
                    let errors = all_placed(&broken);
                    news.push(if plays_on { News::Broken(errors) } else { News::BrokenInPart(errors) });
                }
                before = files;
                news
            }
            Err(problem) if program.plays() => vec![News::Broken(problem)],
            Err(problem) => {
                program.set(Err(problem.clone()), tell);
                // Other code reports why it does not play in the answer to its first question.
                if code == Code::Mine { vec![News::Unbuilt(problem)] } else { Vec::new() }
            }
        };
        if code != Code::Mine || news.into_iter().any(|news| tell.send(news).is_err()) {
            return;
        }
        files.wait();
        let _ = tell.send(News::Changed(now()));
    }
}

/// Returns the time of day in seconds, so that two saves can be told apart.
fn now() -> String {
    chrono::Local::now().format("%H:%M:%S").to_string()
}

/// Answers questions until the channel is closed.
fn answer(
    workspace: &Workspace,
    program: &Program,
    questions: &Receiver<Ask>,
    tell: &Sender<News>,
    forgotten: &Forgotten,
) {
    let mut playing: Option<(u64, Process)> = None;
    while let Ok(Ask { number, exercise, question }) = questions.recv() {
        let built = program.wait();
        if forgotten.lock().remove(&number) {
            continue;
        }
        let _ = tell.send(News::Built(number));
        let news = match built {
            Err(problem) => News::Failed(number, problem),
            Ok((version, path)) => {
                let (_, player) = match playing.take() {
                    Some((old, player)) if old == version => playing.insert((old, player)),
                    _ => playing.insert((version, Process::new(path))),
                };
                let start = Instant::now();
                let is_wanted = || !forgotten.lock().contains(&number);
                match ask(player, is_wanted, &question, || drop(tell.send(News::Restarted(number)))) {
                    Err(Mishap::Unwanted) => {
                        forgotten.lock().remove(&number);
                        continue;
                    }
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

/// Asks the player. If its program was ended from outside, `restarted` is called and the question is asked once more.
fn ask(
    player: &mut Process,
    is_wanted: impl Fn() -> bool,
    question: &Question,
    restarted: impl FnOnce(),
) -> Result<Answer, Mishap> {
    match player.ask_while(&is_wanted, question, PATIENCE, || {}) {
        Err(Mishap::Ended(End::Killed(_))) => {
            restarted();
            player.ask_while(&is_wanted, question, PATIENCE, || {})
        }
        answer => answer,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(unix)]
    use std::cell::Cell;
    use std::path::Path;
    use std::time::Duration;

    #[test]
    fn questions_before_the_first_build_wait_for_it_and_then_for_each_other() {
        let (tell, news) = channel();
        let (program, heard) = (Program::default(), || news.try_iter().collect::<Vec<News>>());
        program.is_wanted_for(1, &tell);
        program.is_wanted_for(2, &tell);
        assert_eq!(heard(), [News::Building(1), News::Building(2)]);
        assert!(!program.plays());
        program.set(Err(Text::default()), &tell);
        assert_eq!(heard(), [News::Waiting(1), News::Waiting(2)]);
        program.is_wanted_for(3, &tell);
        program.set(Ok((2, PathBuf::new())), &tell);
        assert_eq!(heard(), []);
        assert!(program.plays());
    }

    #[test]
    fn each_save_is_told_before_it_is_built_and_no_two_look_alike() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("exercises/one.rs");
        std::fs::create_dir(folder.path().join("exercises")).unwrap();
        let workspace = Workspace { root: folder.path().to_owned(), ..Workspace::find().unwrap() };
        let (tell, news) = channel();
        // Nothing can be built in this folder, which is known at once.
        std::thread::spawn(move || keep_building(Code::Mine, &workspace, &Program::default(), &tell));
        let next = || news.recv_timeout(Duration::from_secs(60)).unwrap();
        assert!(matches!(next(), News::Unbuilt(_)));
        for text in ["1", "2"] {
            std::fs::write(&file, text).unwrap();
            let News::Changed(time) = next() else { panic!("the save is not told") };
            assert_eq!(time.split(':').count(), 3, "to the second: {time}");
            assert!(matches!(next(), News::Unbuilt(_)));
        }
    }

    /// A question that a player answers by itself.
    #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
    struct Anything;

    impl calls::players::Ask for Anything {
        const NAME: &'static str = "ask";
        type Answer = u32;
    }

    fn anything() -> Question {
        Question::new(Anything)
    }

    /// The first frame of a player that answers this question, and its answer, in the notation of `printf`.
    #[cfg(unix)]
    const HELLO: &str = "\\010\\000\\000\\000\\000\\000\\000\\001\\003ask";
    #[cfg(unix)]
    const ANSWER: &str = "\\002\\000\\000\\000\\000\\052";
    /// The number of bytes of the first frame sent to a player.
    #[cfg(unix)]
    const START: usize = 7;

    /// Returns a player that writes its process id into a file and waits; from its start number `answers` on, it
    /// answers 42.
    #[cfg(unix)]
    fn player(folder: &Path, answers: u32) -> Process {
        use std::os::unix::fs::PermissionsExt;
        let (path, file) = (folder.join("player"), folder.join("number"));
        let script = format!(
            "#!/bin/sh\nprintf '{HELLO}' >&0\nhead -c {} >/dev/null\n\
            echo $$ >>{file}\n\
            starts=0; while read line; do starts=$((starts + 1)); done <{file}\n\
            if [ $starts -ge {answers} ]; then printf '{ANSWER}' >&0; fi\nread end\n",
            START + 1,
            file = file.display()
        );
        std::fs::write(&path, script).unwrap();
        std::fs::set_permissions(&path, PermissionsExt::from_mode(0o755)).unwrap();
        Process::new(path)
    }

    /// Kills `starts` player processes, one after the other, as a user or an operating system short of memory would.
    #[cfg(unix)]
    fn kill(folder: &Path, starts: usize) {
        for start in 0..starts {
            let number = loop {
                let numbers = std::fs::read_to_string(folder.join("number")).unwrap_or_default();
                match numbers.lines().nth(start) {
                    Some(number) if numbers.ends_with('\n') => break number.to_owned(),
                    _ => std::thread::sleep(Duration::from_millis(5)),
                }
            };
            assert!(std::process::Command::new("kill").args(["-KILL", &number]).status().unwrap().success());
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_player_that_is_ended_from_outside_is_asked_once_more() {
        let (folder, restarted) = (tempfile::tempdir().unwrap(), Cell::new(0));
        let ask = |player: &mut Process| ask(player, || true, &anything(), || restarted.set(restarted.get() + 1));
        let answer = std::thread::scope(|scope| {
            scope.spawn(|| kill(folder.path(), 1));
            ask(&mut player(folder.path(), 2))
        });
        assert_eq!((answer, restarted.get()), (Ok(Answer::new(42_u32)), 1));
    }

    #[cfg(unix)]
    #[test]
    fn a_player_that_is_ended_twice_is_not_blamed() {
        let folder = tempfile::tempdir().unwrap();
        let answer = std::thread::scope(|scope| {
            scope.spawn(|| kill(folder.path(), 2));
            ask(&mut player(folder.path(), 9), || true, &anything(), || {})
        });
        assert_eq!(answer, Err(Mishap::Ended(End::Killed("signal 9".to_owned()))));
        let why = explain(&Workspace::find().unwrap(), "", answer.unwrap_err());
        assert!(why.en.contains("from outside (signal 9)"), "{why}");
    }

    #[cfg(unix)]
    #[test]
    fn a_player_whose_answer_nobody_wants_any_more_is_ended() {
        let folder = tempfile::tempdir().unwrap();
        let mut player = player(folder.path(), 9);
        let has_started = || folder.path().join("number").exists();
        // The player never answers: unless it is stopped, this test would take as long as a player may think.
        assert_eq!(ask(&mut player, || !has_started(), &anything(), || {}), Err(Mishap::Unwanted));
        let number = std::fs::read_to_string(folder.path().join("number")).unwrap();
        assert!(!is_there(&number));
    }

    /// Whether the process with this id exists.
    #[cfg(unix)]
    fn is_there(number: &str) -> bool {
        let look = std::process::Command::new("kill").args(["-0", number.trim()]).output();
        look.unwrap().status.success()
    }

    /// The rules know where the mines are, so their memory must not be shared with a player's process.
    #[cfg(unix)]
    #[test]
    fn rules_and_players_run_in_processes_of_their_own() {
        let (folder, workspace) = (tempfile::tempdir().unwrap(), Workspace::find().unwrap());
        let (mut players, news) = Players::asking_nobody(&workspace);
        let program = Arc::new(Program::default());
        drop(player(folder.path(), 1));
        program.set(Ok((1, folder.path().join("player"))), &players.tell);
        let mine = start_answering(&program, &workspace, &players.tell, &players.forgotten);
        players.asked.insert(Code::Mine, (mine, program));
        for (number, code) in [(1, Code::Mine), (2, Code::Rules)] {
            players.grant(Wish::Ask { number, code, exercise: "", question: anything() });
            let answer = |news: News| matches!(news, News::Answered(of, ..) if of == number);
            assert!(std::iter::from_fn(|| news.recv_timeout(Duration::from_secs(60)).ok()).any(answer));
        }
        let numbers = std::fs::read_to_string(folder.path().join("number")).unwrap();
        let numbers: BTreeSet<&str> = numbers.lines().collect();
        assert_eq!(numbers.len(), 2, "one process for each: {numbers:?}");
    }

    #[cfg(unix)]
    #[test]
    fn a_question_that_is_forgotten_ends_the_player_that_thinks_about_it() {
        let (folder, workspace) = (tempfile::tempdir().unwrap(), Workspace::find().unwrap());
        let (mut players, news) = Players::asking_nobody(&workspace);
        let ((ask, questions), program) = (channel(), Arc::new(Program::default()));
        drop(player(folder.path(), 9));
        program.set(Ok((1, folder.path().join("player"))), &players.tell);
        let (tell, forgotten, its) = (players.tell.clone(), players.forgotten.clone(), program.clone());
        std::thread::spawn(move || answer(&workspace, &its, &questions, &tell, &forgotten));
        players.asked.insert(Code::Mine, (ask, program));
        players.grant(Wish::Ask { number: 1, code: Code::Mine, exercise: "", question: anything() });
        let soon = |is: &dyn Fn() -> bool| {
            (0..1000).any(|_| {
                is() || {
                    std::thread::sleep(Duration::from_millis(5));
                    false
                }
            })
        };
        let number = || std::fs::read_to_string(folder.path().join("number")).unwrap_or_default();
        assert!(soon(&|| number().ends_with('\n')), "it was not asked");
        players.forget(vec![1]);
        assert!(soon(&|| !is_there(&number())), "it goes on computing");
        assert_eq!(news.try_iter().collect::<Vec<News>>(), [News::Built(1)]);
    }
}
