//! The players in a page: workers, each asked one question after the other. Who waits, who has thought too long, and
//! what to say of one that is gone is decided here; the page only starts and ends workers. Pure: what the page says
//! comes in, what it is told and news come out.

use crate::talk::{Death, Told};
use crate::words as say;
use arena::{PATIENCE, Panic, Reply};
use grading::shared;
use stage::{News, Wish};
use std::collections::{BTreeMap, VecDeque};
use std::path::Path;
use text::Text;
use viewer::live::Outside;

/// A question on its way.
#[derive(Debug)]
struct Asked {
    number: u64,
    exercise: &'static str,
    question: String,
}

/// A player, and what it was asked; it thinks about the first of them.
#[derive(Debug, Default)]
struct Player {
    asked: VecDeque<Asked>,
    /// whether its worker has been told of the first
    told: bool,
    /// since when it thinks about it; nothing while its worker is loaded
    since: Option<f64>,
}

/// The players.
#[derive(Debug)]
pub struct Workers {
    exercises: Vec<String>,
    now: f64,
    players: BTreeMap<String, Player>,
    /// what the page is to be told
    pub told: Vec<Told>,
    /// what the app is to be told
    pub news: Vec<News>,
}

impl Workers {
    /// No worker is there yet. `exercises` are the ids of the course's exercises.
    #[must_use]
    pub fn new(exercises: Vec<String>) -> Workers {
        Workers { exercises, now: 0.0, players: BTreeMap::new(), told: Vec::new(), news: Vec::new() }
    }

    /// Time has passed: who has thought for too long is ended.
    pub fn tick(&mut self, now: f64) {
        self.now = now;
        let is_late = |player: &Player| player.since.is_some_and(|since| now - since > PATIENCE.as_secs_f64());
        let late: Vec<String> =
            (self.players.iter().filter(|(_, player)| is_late(player))).map(|(name, _)| name.clone()).collect();
        for name in late {
            self.end(&name);
            self.fail(&name, |_, _| shared::thought_too_long(PATIENCE.as_secs()));
        }
    }

    /// Its worker is there.
    pub fn ready(&mut self, name: &str) {
        let now = self.now;
        let player = self.players.get_mut(name).filter(|player| player.told);
        if let Some((number, player)) = player.and_then(|player| Some((player.asked.front()?.number, player))) {
            player.since = Some(now);
            self.news.push(News::Built(number));
        }
    }

    /// It has answered, after so many seconds.
    pub fn said(&mut self, name: &str, line: &str, seconds: f64) {
        match serde_json::from_str(line) {
            Ok(Reply::Answered(answer)) => {
                let done = self.done(name);
                self.news.extend(done.map(|Asked { number, .. }| News::Answered(number, answer, seconds)));
                self.next(name);
            }
            Ok(Reply::TooLong) => self.fail(name, |_, _| shared::answered_too_much(arena::LONGEST.div_ceil(1 << 20))),
            // The next question meets a fresh worker.
            Ok(Reply::Panicked(panic)) => {
                self.told.push(Told::End(name.to_owned()));
                self.fail(name, |exercises, exercise| explain(exercises, exercise, &panic));
            }
            Err(_) => {}
        }
    }

    /// It is gone.
    pub fn died(&mut self, name: &str, death: Death) {
        self.fail(name, |_, _| match death {
            Death::Stack => shared::stack_overflow(),
            Death::Memory => shared::out_of_memory(arena::MEMORY >> 20),
            Death::Ended => say::ended(arena::MEMORY >> 20),
            Death::Broken(why) => why,
            Death::Other(how) => shared::crashed(how),
        });
    }

    /// There is new code of this player: it plays from the next question on. What it thinks about, it is asked again.
    pub fn renew(&mut self, name: &str) {
        self.end(name);
        if let Some(player) = self.players.get_mut(name) {
            (player.told, player.since) = (false, None);
        }
        self.next(name);
    }

    fn end(&mut self, name: &str) {
        self.told.push(Told::End(name.to_owned()));
    }

    /// There is no answer to what it thinks about, for this reason.
    fn fail(&mut self, name: &str, why: impl FnOnce(&[String], &str) -> Text) {
        if let Some(Asked { number, exercise, .. }) = self.done(name) {
            self.news.push(News::Failed(number, why(&self.exercises, exercise)));
        }
        self.next(name);
    }

    /// What it has been thinking about, of which it hears no more.
    fn done(&mut self, name: &str) -> Option<Asked> {
        let player = self.players.get_mut(name).filter(|player| player.told)?;
        (player.told, player.since) = (false, None);
        player.asked.pop_front()
    }

    /// Asks it what comes next.
    fn next(&mut self, name: &str) {
        let Some(player) = self.players.get_mut(name).filter(|player| !player.told) else { return };
        if let Some(Asked { number, question, .. }) = player.asked.front() {
            player.told = true;
            self.told.push(Told::Ask(name.to_owned(), question.clone()));
            // An earlier version may have to be built first.
            if name.starts_with("version_") {
                self.news.push(News::Building(*number));
            }
        }
    }
}

impl Outside for Workers {
    fn grant(&mut self, wish: Wish) {
        match wish {
            Wish::Ask { number, code, exercise, question } => {
                let name = code.name();
                self.players.entry(name.clone()).or_default().asked.push_back(Asked { number, exercise, question });
                self.next(&name);
            }
            Wish::Save { game, text } => self.save(format!("{game}.txt"), text),
            Wish::Picture { name, svg } => self.save(format!("{name}.svg"), svg),
            Wish::Load(_) => self.told.push(Told::Load),
            Wish::Won { game, player } => self.told.push(Told::Beaten(game.to_owned(), player.to_owned())),
            Wish::Simulate { number, game, options } => {
                self.told.push(Told::Simulate(number, game.to_owned(), options));
            }
            Wish::NoSimulation => self.told.push(Told::NoSimulation),
            // The window sees to these.
            Wish::Copy(_) | Wish::Paste | Wish::Photo { .. } => {}
        }
    }

    fn forget(&mut self, questions: Vec<u64>) {
        let names: Vec<String> = self.players.keys().cloned().collect();
        for name in names {
            let Some(player) = self.players.get_mut(&name) else { continue };
            let is_thinking =
                player.told && player.asked.front().is_some_and(|first| questions.contains(&first.number));
            player.asked.retain(|asked| !questions.contains(&asked.number));
            if is_thinking {
                (player.told, player.since) = (false, None);
                self.end(&name);
            }
            self.next(&name);
        }
    }

    fn look_for_versions(&mut self) {
        self.told.push(Told::Versions);
    }
}

impl Workers {
    fn save(&mut self, name: String, text: String) {
        self.news.push(News::Saved(Ok(name.clone())));
        self.told.push(Told::Save(name, text));
    }
}

/// Why code panicked; what only a browser lacks has a sentence of its own.
fn explain(exercises: &[String], exercise: &str, panic: &Panic) -> Text {
    let said = &panic.message.en;
    if said.starts_with("time not implemented") || said == "can't sleep" {
        say::no_clock()
    } else if ["not supported on this platform", "condvar wait not supported"].iter().any(|how| said.contains(how)) {
        say::no_threads()
    } else {
        let ids: Vec<&str> = exercises.iter().map(String::as_str).collect();
        grading::explain_panic(&ids, Path::new("."), exercise, panic).message.map(|said| text::tame(said, false))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arena::Code;
    use serde_json::json;

    fn workers() -> Workers {
        Workers::new(vec!["tictactoe/minimax".to_owned()])
    }

    fn ask(workers: &mut Workers, number: u64) {
        let question = format!("question {number}");
        workers.grant(Wish::Ask { number, code: Code::Mine, exercise: "tictactoe/minimax", question });
    }

    fn told(workers: &mut Workers) -> Vec<Told> {
        std::mem::take(&mut workers.told)
    }

    fn news(workers: &mut Workers) -> Vec<News> {
        std::mem::take(&mut workers.news)
    }

    fn asked(number: u64) -> Told {
        Told::Ask("mine".to_owned(), format!("question {number}"))
    }

    fn end() -> Told {
        Told::End("mine".to_owned())
    }

    #[test]
    fn a_player_is_asked_one_question_after_the_other() {
        let mut workers = workers();
        (1..=2).for_each(|number| ask(&mut workers, number));
        assert_eq!(told(&mut workers), [asked(1)]);
        workers.ready("mine");
        workers.said("mine", r#"{"answered":42}"#, 0.25);
        assert_eq!(news(&mut workers), [News::Built(1), News::Answered(1, json!(42), 0.25)]);
        assert_eq!(told(&mut workers), [asked(2)]);
        workers.said("mine", "no reply", 0.0);
        workers.said("others", r#"{"answered":1}"#, 0.0);
        assert_eq!((told(&mut workers), news(&mut workers)), (Vec::new(), Vec::new()));
    }

    #[test]
    fn who_thinks_too_long_is_ended_and_the_next_question_starts_it_again() {
        let mut workers = workers();
        (1..=2).for_each(|number| ask(&mut workers, number));
        // As long as its worker is loaded, no time is taken.
        workers.tick(100.0);
        workers.ready("mine");
        workers.tick(109.9);
        assert_eq!((told(&mut workers), news(&mut workers)), (vec![asked(1)], vec![News::Built(1)]));
        workers.tick(110.1);
        assert_eq!(told(&mut workers), [end(), asked(2)]);
        assert_eq!(news(&mut workers), [News::Failed(1, shared::thought_too_long(10))]);
        // What the old worker may still have said.
        workers.ready("mine");
        workers.died("mine", Death::Stack);
        assert_eq!(news(&mut workers), [News::Built(2), News::Failed(2, shared::stack_overflow())]);
    }

    #[test]
    fn what_nobody_waits_for_is_not_asked_and_who_thinks_about_it_is_ended() {
        let mut workers = workers();
        (1..=3).for_each(|number| ask(&mut workers, number));
        workers.forget(vec![2]);
        assert_eq!(told(&mut workers), [asked(1)]);
        workers.forget(vec![1]);
        assert_eq!(told(&mut workers), [end(), asked(3)]);
        assert_eq!(news(&mut workers), []);
    }

    #[test]
    fn what_a_browser_lacks_has_a_sentence_and_a_panic_the_usual_one() {
        let of = |message: &str| {
            let panic = json!({"file": "exercises/tictactoe/minimax.rs", "line": 3, "column": 5,
                "message": {"en": message, "de": message}});
            let mut workers = workers();
            ask(&mut workers, 1);
            workers.said("mine", &json!({"panicked": panic}).to_string(), 0.0);
            assert_eq!(told(&mut workers), [asked(1), end()]);
            let [News::Failed(1, why)] = &news(&mut workers)[..] else { panic!("{message}") };
            why.clone()
        };
        assert_eq!(of("time not implemented on this platform"), say::no_clock());
        assert_eq!(
            of(
                "failed to spawn thread: Error { kind: Unsupported, message: \"operation not supported on this platform\" }"
            ),
            say::no_threads()
        );
        assert!(of("index out of bounds").en.contains("exercises/tictactoe/minimax.rs:3:5"));
        assert!(of("not yet implemented").en.contains("todo!"), "{}", of("not yet implemented"));
    }

    #[test]
    fn an_earlier_version_is_waited_for_and_may_not_compile() {
        let mut workers = workers();
        let question = "question".to_owned();
        workers.grant(Wish::Ask { number: 1, code: Code::Version(2), exercise: "tictactoe/minimax", question });
        assert_eq!(news(&mut workers), [News::Building(1)]);
        workers.tick(1000.0);
        workers.died("version_2", Death::Broken(say::no_clock()));
        assert_eq!(news(&mut workers), [News::Failed(1, say::no_clock())]);
    }

    #[test]
    fn many_games_are_the_pages_matter() {
        let mut workers = workers();
        let options = vec![("player".to_owned(), "mine".to_owned())];
        workers.grant(Wish::Simulate { number: 3, game: "othello", options: options.clone() });
        workers.grant(Wish::NoSimulation);
        assert_eq!(told(&mut workers), [Told::Simulate(3, "othello".to_owned(), options), Told::NoSimulation]);
    }

    #[test]
    fn new_code_is_asked_what_the_old_one_was_thinking_about() {
        let mut workers = workers();
        workers.renew("mine");
        ask(&mut workers, 1);
        workers.ready("mine");
        workers.renew("mine");
        assert_eq!(told(&mut workers), [end(), asked(1), end(), asked(1)]);
    }
}
