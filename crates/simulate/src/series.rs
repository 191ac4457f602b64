//! The games of a simulation, on all cores.

use crate::words as say;
use course::Workspace;
use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};
use tables::Options;
use tables::series::{About, Order, Outcome, Simulator, Work};
use text::Text;

/// After so many games in a row in which a player's code fails, there is no use in going on.
const HOPELESS: u64 = 3;

/// So many rounds of one player are played side by side at most: what it is asked in them travels together.
const TOGETHER: u64 = 16;

/// What was ordered, and what came of it.
#[derive(Clone, Debug)]
pub struct Series {
    /// what was ordered
    pub order: Order,
    /// the games
    pub played: Played,
    /// where one plays alone: the same games by those with whom the first one is compared
    pub against: Vec<Played>,
    /// all in all
    pub time: Duration,
}

/// Games that were played, in their order.
#[derive(Clone, Debug)]
pub struct Played {
    /// what was played, and by whom
    pub about: About,
    /// one after the other
    pub games: Vec<Outcome>,
    /// what each player did
    pub work: Vec<Work>,
}

/// How a simulation ends.
#[derive(Debug)]
pub enum Ended {
    /// As ordered, or earlier: [`Series::stopped`].
    Finished(Box<Series>),
    /// A player's code fails in every game: how.
    GivenUp(Text),
    /// Somebody stopped it before the first game was over.
    WithoutGames(Text),
}

impl Series {
    /// Plays what is ordered, or until `stop` is set: then it is the result of as many games as are over, from the
    /// first on. A bar shows on standard error how far it is, if that is a terminal.
    ///
    /// # Errors
    /// The game or its options are wrong.
    ///
    /// # Panics
    /// The game does.
    pub fn play(workspace: &Workspace, order: &Order, stop: &AtomicBool) -> Result<Ended, Text> {
        let (_, simulator) = tables::named(&order.game, |table| table.simulator())?;
        let others: Vec<&str> = if simulator.alone() { order.options.listed("against").collect() } else { Vec::new() };
        let others = others.into_iter().map(|name| order.options.with("player", name));
        let all: Vec<Options> = std::iter::once(order.options.clone()).chain(others).collect();
        let about = |options| Ok(simulator.simulation(workspace, options, &order.programs)?.about().clone());
        let about: Vec<About> = all.iter().map(about).collect::<Result<_, Text>>()?;
        let start = Instant::now();
        let (send, over) = channel();
        let tasks = all.len() as u64 * order.games;
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get).min(tasks as usize);
        let together = if simulator.alone() { (tasks / (8 * cores as u64)).clamp(1, TOGETHER) } else { 1 };
        let (workspace, order_of_all) = (workspace.clone(), order.clone());
        let worker = Worker { workspace, simulator, order: order_of_all, all, together, next: Arc::default() };
        let start_one = |_| {
            let (worker, send) = (worker.clone(), send.clone());
            std::thread::spawn(move || worker.play(&send))
        };
        let workers: Vec<_> = (0..cores).map(start_one).collect();
        drop(send);
        let games = match collected(&over, &about, tasks, stop) {
            Ok(games) => games,
            Err(hopeless) => return Ok(Ended::GivenUp(hopeless)),
        };
        // When the series is stopped, it does not wait for the games that are not over yet.
        if !stop.load(Ordering::Relaxed) {
            for worker in workers {
                worker.join().unwrap_or_else(|panic| resume_unwind(panic))?;
            }
        }
        let complete = (0..order.games).take_while(|number| games.iter().all(|games| games.contains_key(number)));
        let complete = complete.count();
        if complete == 0 {
            return Ok(Ended::WithoutGames(say::without_games()));
        }
        let mut all = about.into_iter().zip(games).map(|(about, games)| Played::of(about, games, complete));
        let (played, against) = (all.next().expect("one plays"), all.collect());
        Ok(Ended::Finished(Box::new(Series { order: order.clone(), played, against, time: start.elapsed() })))
    }

    /// Whether somebody stopped it before all games were over.
    #[must_use]
    pub fn stopped(&self) -> bool {
        (self.played.games.len() as u64) < self.order.games
    }

    /// The games of the first one, and those of the others.
    pub fn all(&self) -> impl Iterator<Item = &Played> {
        std::iter::once(&self.played).chain(&self.against)
    }
}

/// One of several workers that play games at the same time, each with players of its own. Which worker plays which game
/// changes nothing: all lots come from a game's number.
#[derive(Clone)]
struct Worker {
    workspace: Workspace,
    simulator: &'static dyn Simulator,
    order: Order,
    /// of each who plays the same games
    all: Vec<Options>,
    /// so many games side by side
    together: u64,
    /// the next lot of games; each is played by all, one after the other
    next: Arc<AtomicU64>,
}

/// The games that are played side by side: the first ones alone, so that code that always fails is seen soon, the
/// others in lots of so many.
fn lot(number: u64, together: u64, games: u64) -> Range<u64> {
    let first = if number < HOPELESS { number } else { HOPELESS + (number - HOPELESS) * together };
    let count = if number < HOPELESS { 1 } else { together };
    first.min(games)..(first + count).min(games)
}

/// A game that is over.
struct Over {
    /// whose
    which: usize,
    number: u64,
    outcome: Outcome,
    work: Vec<Work>,
}

impl Worker {
    fn play(&self, over: &Sender<Over>) -> Result<(), Text> {
        let simulation = |options| self.simulator.simulation(&self.workspace, options, &self.order.programs);
        let mut all = self.all.iter().map(simulation).collect::<Result<Vec<_>, Text>>()?;
        loop {
            let next = self.next.fetch_add(1, Ordering::Relaxed);
            let which = (next % all.len() as u64) as usize;
            let numbers = lot(next / all.len() as u64, self.together, self.order.games);
            if numbers.is_empty() {
                return Ok(());
            }
            let before = all[which].work();
            let outcomes = all[which].play_all(self.order.seed, numbers.clone());
            let work = all[which].work().into_iter().zip(before).map(|(work, before)| work.since(before));
            let mut work: Vec<Work> = work.collect();
            for (number, outcome) in numbers.zip(outcomes) {
                // What was done for all of them is told with the first.
                if over.send(Over { which, number, outcome, work: std::mem::take(&mut work) }).is_err() {
                    return Ok(()); // nobody waits for more
                }
            }
        }
    }
}

/// Games that are over, by their numbers.
type Games = BTreeMap<u64, (Outcome, Vec<Work>)>;

/// The games of each until all are over, or until `stop` is set.
///
/// # Errors
/// A player's code fails in too many games in a row.
fn collected(over: &Receiver<Over>, about: &[About], tasks: u64, stop: &AtomicBool) -> Result<Vec<Games>, Text> {
    let (bar, _lines) = crate::bar(tasks);
    bar.set_message(say::ctrl_c().to_string());
    let mut all = vec![Games::new(); about.len()];
    let result = loop {
        if stop.load(Ordering::Relaxed) {
            break Ok(all);
        }
        match over.recv_timeout(Duration::from_millis(50)) {
            Ok(Over { which, number, outcome, work }) => {
                all[which].insert(number, (outcome, work));
                bar.inc(1);
                if let Some((who, why)) = hopeless(&all[which], number) {
                    break Err(say::given_up(about[which].players[*who], HOPELESS, why));
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break Ok(all),
        }
    };
    bar.finish_and_clear();
    result
}

/// Who failed in too many games in a row, this one among them, and why in the last.
fn hopeless(games: &Games, number: u64) -> Option<&(usize, Text)> {
    let failed = |number: u64| games.get(&number)?.0.failed.as_ref();
    let in_a_row = |from: &u64| (*from..from + HOPELESS).all(|number| failed(number).is_some());
    let from = (number.saturating_sub(HOPELESS - 1)..=number).find(in_a_row)?;
    failed(from + HOPELESS - 1)
}

impl Played {
    /// The first games of these.
    fn of(about: About, games: Games, count: usize) -> Played {
        let mut played = Played { work: vec![Work::default(); about.players.len()], about, games: Vec::new() };
        for (outcome, work) in games.into_values().take(count) {
            played.work.iter_mut().zip(work).for_each(|(all, work)| all.add(work));
            played.games.push(outcome);
        }
        played
    }

    /// The games in which the counted player had this side; all of them without one.
    #[must_use]
    pub fn with(&self, side: Option<usize>) -> Vec<&Outcome> {
        self.games.iter().filter(|outcome| side.is_none_or(|side| side == outcome.side)).collect()
    }

    /// How many games each player's code failed in, and why the first one did.
    #[must_use]
    pub fn failed(&self) -> (Vec<usize>, Option<&Text>) {
        let failed = || self.games.iter().filter_map(|outcome| outcome.failed.as_ref());
        let of = |which| failed().filter(|(who, _)| *who == which).count();
        ((0..self.about.players.len()).map(of).collect(), failed().next().map(|(_, why)| why))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_game_is_in_one_lot() {
        for (together, games) in [(1, 5), (4, 2), (4, 3), (16, 100), (7, 3 + 2 * 7)] {
            let lots = (0..).map(|number| lot(number, together, games)).take_while(|lot| !lot.is_empty());
            assert!(lots.flatten().eq(0..games), "{together} of {games}");
        }
    }
}
