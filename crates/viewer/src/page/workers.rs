//! The players in a web page: each is a worker that answers one question after the other, by calls of its functions.
//! This module decides which questions wait, which players have exceeded their time, and how to report a worker that
//! has ended. The page only starts and ends workers. The code has no side effects: messages of the page come in,
//! messages to the page and events come out.

use crate::talk::{Death, Told};
use crate::words as say;
use calls::players::{Answering, Mishap, PATIENCE, Panic, Question};
use calls::{Queue, Queued, as_text, from_text, offered};
use grading::shared;
use stage::{News, Wish};
use std::collections::{BTreeMap, VecDeque};
use std::path::Path;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};
use text::Text;
use viewer::live::Outside;

/// A question that was asked and not answered yet.
#[derive(Debug)]
struct Asked {
    number: u64,
    exercise: &'static str,
    question: Question,
}

/// A player with its pending questions; it works on the first of them.
#[derive(Default)]
struct Player {
    asked: VecDeque<Asked>,
    /// Whether the first question was passed to the worker.
    told: bool,
    /// The time, in seconds, at which the player began to think about the first question; `None` while its worker is
    /// loaded.
    since: Option<f64>,
    /// The functions that the worker offers, once it has sent them.
    offered: Option<Rc<[String]>>,
    /// The pending answer to the first question, and its calls.
    answering: Option<(Answering, Queue)>,
    /// The seconds that the calls of the first question have taken so far.
    seconds: f64,
}

impl std::fmt::Debug for Player {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("Player").field("asked", &self.asked).field("told", &self.told).finish_non_exhaustive()
    }
}

impl Player {
    /// Forgets the progress of the first question.
    fn rest(&mut self) {
        (self.told, self.since, self.answering, self.seconds) = (false, None, None, 0.0);
    }
}

/// The players of a web page, by name.
#[derive(Debug)]
pub struct Workers {
    exercises: Vec<String>,
    now: f64,
    players: BTreeMap<String, Player>,
    /// The messages to be sent to the page.
    pub told: Vec<Told>,
    /// The events to be sent to the app.
    pub news: Vec<News>,
}

impl Workers {
    /// Creates the players, without any worker. `exercises` are the ids of the course's exercises.
    #[must_use]
    pub fn new(exercises: Vec<String>) -> Workers {
        Workers { exercises, now: 0.0, players: BTreeMap::new(), told: Vec::new(), news: Vec::new() }
    }

    /// Sets the time, in seconds, and ends players that have thought for too long.
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

    /// Notes that a player's worker was loaded.
    pub fn ready(&mut self, name: &str) {
        let now = self.now;
        let player = self.players.get_mut(name).filter(|player| player.told && player.since.is_none());
        if let Some((number, player)) = player.and_then(|player| Some((player.asked.front()?.number, player))) {
            player.since = Some(now);
            self.news.push(News::Built(number));
        }
    }

    /// Handles a line of a player's worker: the functions that it offers, or a reply to a call after so many seconds.
    pub fn said(&mut self, name: &str, line: &str, seconds: f64) {
        let Some(player) = self.players.get_mut(name).filter(|player| player.told) else { return };
        let Some(content) = from_text(line) else { return };
        let Some((_, queue)) = &player.answering else {
            player.offered = offered(&content);
            return self.begin(name);
        };
        match queue.replied(&content) {
            Ok(()) => {
                // The time of a frame is counted with its last reply.
                player.seconds += if queue.next_owner().is_none() { seconds } else { 0.0 };
                self.step(name);
            }
            // The next question is answered by a new worker.
            Err(why) => {
                self.end(name);
                self.fail(name, |exercises, exercise| unanswered(exercises, exercise, calls::players::mishap(why)));
            }
        }
    }

    /// Begins to answer the first question of a player.
    fn begin(&mut self, name: &str) {
        let Some(player) = self.players.get_mut(name) else { return };
        let (Some(offered), Some(Asked { question, .. })) = (player.offered.clone(), player.asked.front()) else {
            return;
        };
        let queue = Queue::default();
        let answering = question.answering(Queued { queue: queue.clone(), owner: 0, offered });
        player.answering = Some((answering, queue));
        self.step(name);
    }

    /// Continues to answer the first question of a player, until a reply is missing or the answer is complete.
    fn step(&mut self, name: &str) {
        let Some(player) = self.players.get_mut(name) else { return };
        let Some((answering, queue)) = &mut player.answering else { return };
        match answering.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(Ok(answer)) => {
                let seconds = player.seconds;
                let done = self.done(name);
                self.news.extend(done.map(|Asked { number, .. }| News::Answered(number, answer, seconds)));
                self.next(name);
            }
            Poll::Ready(Err(failure)) => {
                self.fail(name, |exercises, exercise| {
                    unanswered(exercises, exercise, calls::players::mishap(failure.why))
                });
            }
            Poll::Pending if queue.next_owner().is_none() => {
                let frame = queue.next_frame().map(|frame| as_text(frame.content()));
                self.told.extend(frame.map(|frame| Told::Ask(name.to_owned(), frame)));
            }
            Poll::Pending => {}
        }
    }

    /// Handles the end of a player's worker, for the given reason.
    pub fn died(&mut self, name: &str, death: Death) {
        self.players.entry(name.to_owned()).and_modify(|player| player.offered = None);
        self.fail(name, |_, _| match death {
            Death::Stack => shared::stack_overflow(),
            Death::Memory => shared::out_of_memory(calls::players::MEMORY >> 20),
            Death::Ended => say::ended(calls::players::MEMORY >> 20),
            Death::Broken(why) => why,
            Death::Other(how) => shared::crashed(how),
        });
    }

    /// Restarts a player with new code, from the next question on. The question in progress is asked again.
    pub fn renew(&mut self, name: &str) {
        self.end(name);
        if let Some(player) = self.players.get_mut(name) {
            player.rest();
        }
        self.next(name);
    }

    fn end(&mut self, name: &str) {
        self.players.entry(name.to_owned()).and_modify(|player| player.offered = None);
        self.told.push(Told::End(name.to_owned()));
    }

    /// Reports that the first question of a player has no answer, and asks the next one.
    fn fail(&mut self, name: &str, why: impl FnOnce(&[String], &str) -> Text) {
        if let Some(Asked { number, exercise, .. }) = self.done(name) {
            self.news.push(News::Failed(number, why(&self.exercises, exercise)));
        }
        self.next(name);
    }

    /// Removes the first question of a player, if it was passed to the worker, and returns it.
    fn done(&mut self, name: &str) -> Option<Asked> {
        let player = self.players.get_mut(name).filter(|player| player.told)?;
        player.rest();
        player.asked.pop_front()
    }

    /// Asks the next question of a player.
    fn next(&mut self, name: &str) {
        let Some(player) = self.players.get_mut(name).filter(|player| !player.told) else { return };
        if let Some(Asked { number, .. }) = player.asked.front() {
            player.told = true;
            // An earlier version may have to be built first.
            if name.starts_with("version_") && player.offered.is_none() {
                self.news.push(News::Building(*number));
            }
            if player.offered.is_some() {
                let number = *number;
                player.since = Some(self.now);
                self.news.push(News::Built(number));
                self.begin(name);
            } else {
                // A worker that is started sends the functions that it offers.
                self.told.push(Told::Ask(name.to_owned(), String::new()));
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
            // The window grants these requests.
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
                player.rest();
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

/// Returns the reason why there is no answer, in words.
fn unanswered(exercises: &[String], exercise: &str, mishap: Mishap) -> Text {
    match mishap {
        Mishap::Panicked(panic) => explain(exercises, exercise, &panic),
        Mishap::AnsweredTooMuch => shared::answered_too_much(calls::players::LONGEST.div_ceil(1 << 20)),
        Mishap::NotStarted(why) => shared::not_run(why),
        other => shared::crashed(format!("{other:?}")),
    }
}

/// Returns an explanation of a panic. Panics about features that browsers lack have messages of their own.
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
    use calls::players::{Answer, Ask, Code};
    use calls::{Wanted, encoded};
    use serde::{Deserialize, Serialize};

    /// A question that a worker answers in a single call.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    struct Number(u64);

    impl Ask for Number {
        const NAME: &'static str = "ask";
        type Answer = u32;
    }

    fn workers() -> Workers {
        Workers::new(vec!["tictactoe/minimax".to_owned()])
    }

    fn ask(workers: &mut Workers, number: u64) {
        let question = Question::new(Number(number));
        workers.grant(Wish::Ask { number, code: Code::Mine, exercise: "tictactoe/minimax", question });
    }

    fn told(workers: &mut Workers) -> Vec<Told> {
        std::mem::take(&mut workers.told)
    }

    fn news(workers: &mut Workers) -> Vec<News> {
        std::mem::take(&mut workers.news)
    }

    fn begin() -> Told {
        Told::Ask("mine".to_owned(), String::new())
    }

    /// Returns the call that asks the question with this number.
    fn asked(number: u64) -> Told {
        let queue = Queue::default();
        drop(queue.call(0, "ask", Wanted::Nothing, encoded(&Number(number))));
        Told::Ask("mine".to_owned(), as_text(queue.next_frame().expect("a call").content()))
    }

    fn end() -> Told {
        Told::End("mine".to_owned())
    }

    /// Simulates a worker that was started, sends the functions that it offers, and is ready.
    fn starts(workers: &mut Workers) {
        let (compiled, problem) = (("", ""), None::<String>);
        workers.said("mine", &as_text(&encoded(&(compiled, problem, ["ask"].as_slice()))), 0.0);
        workers.ready("mine");
    }

    fn answers(workers: &mut Workers, answer: u32, seconds: f64) {
        workers.said("mine", &as_text(&encoded(&(0_u32, answer))), seconds);
    }

    #[test]
    fn a_player_is_asked_one_question_after_the_other() {
        let mut workers = workers();
        (1..=2).for_each(|number| ask(&mut workers, number));
        assert_eq!(told(&mut workers), [begin()]);
        starts(&mut workers);
        assert_eq!(told(&mut workers), [asked(1)]);
        answers(&mut workers, 42, 0.25);
        let answered = News::Answered(1, Answer::new(42_u32), 0.25);
        assert_eq!(news(&mut workers), [News::Built(1), answered, News::Built(2)]);
        assert_eq!(told(&mut workers), [asked(2)]);
        workers.said("mine", "no frame", 0.0);
        workers.said("others", "00", 0.0);
        assert_eq!((told(&mut workers), news(&mut workers)), (Vec::new(), Vec::new()));
    }

    #[test]
    fn who_thinks_too_long_is_ended_and_the_next_question_starts_it_again() {
        let mut workers = workers();
        (1..=2).for_each(|number| ask(&mut workers, number));
        // While the worker is loaded, no time is counted.
        workers.tick(100.0);
        starts(&mut workers);
        workers.tick(109.9);
        assert_eq!((told(&mut workers), news(&mut workers)), (vec![begin(), asked(1)], vec![News::Built(1)]));
        workers.tick(110.1);
        assert_eq!(told(&mut workers), [end(), begin()]);
        assert_eq!(news(&mut workers), [News::Failed(1, shared::thought_too_long(10))]);
        // Late messages of the old worker are handled, too.
        workers.ready("mine");
        workers.died("mine", Death::Stack);
        assert_eq!(news(&mut workers), [News::Built(2), News::Failed(2, shared::stack_overflow())]);
    }

    #[test]
    fn what_nobody_waits_for_is_not_asked_and_who_thinks_about_it_is_ended() {
        let mut workers = workers();
        (1..=3).for_each(|number| ask(&mut workers, number));
        workers.forget(vec![2]);
        assert_eq!(told(&mut workers), [begin()]);
        workers.forget(vec![1]);
        assert_eq!(told(&mut workers), [end(), begin()]);
        starts(&mut workers);
        assert_eq!((told(&mut workers), news(&mut workers)), (vec![asked(3)], vec![News::Built(3)]));
    }

    #[test]
    fn what_a_browser_lacks_has_a_sentence_and_a_panic_the_usual_one() {
        let of = |message: &str| {
            let file = "exercises/tictactoe/minimax.rs".to_owned();
            let panic = Panic { file, line: 3, column: 5, message: Text::verbatim(message), calls: Vec::new() };
            let mut workers = workers();
            ask(&mut workers, 1);
            starts(&mut workers);
            workers.said("mine", &as_text(&encoded(&(1_u32, panic))), 0.0);
            assert_eq!(told(&mut workers), [begin(), asked(1), end()]);
            let [News::Built(1), News::Failed(1, why)] = &news(&mut workers)[..] else { panic!("{message}") };
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
    fn a_reply_that_is_none_is_told_and_the_worker_is_ended() {
        let mut workers = workers();
        ask(&mut workers, 1);
        starts(&mut workers);
        workers.said("mine", "ff", 0.0);
        assert_eq!(told(&mut workers), [begin(), asked(1), end()]);
        assert!(matches!(&news(&mut workers)[..], [News::Built(1), News::Failed(1, _)]));
    }

    #[test]
    fn an_earlier_version_is_waited_for_and_may_not_compile() {
        let mut workers = workers();
        let question = Question::new(Number(1));
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
        starts(&mut workers);
        workers.renew("mine");
        starts(&mut workers);
        assert_eq!(told(&mut workers), [end(), begin(), asked(1), end(), begin(), asked(1)]);
    }
}
