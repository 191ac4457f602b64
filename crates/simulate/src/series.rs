//! The games of a simulation, played on all cores.

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

/// The number of consecutive games in which a player's code fails before the simulation is given up.
const HOPELESS: u64 = 3;

/// The greatest number of rounds that a single player plays side by side, so that its questions are sent together.
const TOGETHER: u64 = 16;

/// The result of a simulation, with the order that it carries out.
#[derive(Clone, Debug)]
pub struct Series {
    /// the order that was carried out
    pub order: Order,
    /// the games of the counted player
    pub played: Played,
    /// in a single-player game: the same games, by each player that the counted one is compared with
    pub against: Vec<Played>,
    /// the wall-clock time of the whole simulation
    pub time: Duration,
}

/// Games that were played, in their order.
#[derive(Clone, Debug)]
pub struct Played {
    /// the game, its settings and its players
    pub about: About,
    /// the outcomes of the games, in their order
    pub games: Vec<Outcome>,
    /// the work of each player, summed over the games
    pub work: Vec<Work>,
}

/// The end of a simulation.
#[derive(Debug)]
pub enum Ended {
    /// All games were played, or the simulation was stopped after some: see [`Series::stopped`].
    Finished(Box<Series>),
    /// A player's code fails in every game; the reason.
    GivenUp(Text),
    /// The simulation was stopped before the first game was over.
    WithoutGames(Text),
}

impl Series {
    /// Plays the ordered games until they are over or `stop` is set. A stopped series holds the games up to the first
    /// one that is not over. A bar on standard error shows the progress, if that is a terminal.
    ///
    /// The game does not exist, or its options are invalid.
    ///
    /// The game itself panics.
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

    /// Whether the simulation was stopped before all games were over.
    #[must_use]
    pub fn stopped(&self) -> bool {
        (self.played.games.len() as u64) < self.order.games
    }

    /// Returns the games of the counted player, then those of each player compared with it.
    pub fn all(&self) -> impl Iterator<Item = &Played> {
        std::iter::once(&self.played).chain(&self.against)
    }
}

/// A worker that plays games in parallel with others, with player processes of its own. The assignment of games to
/// workers does not affect the result: all random numbers depend on the game's number.
#[derive(Clone)]
struct Worker {
    workspace: Workspace,
    simulator: &'static dyn Simulator,
    order: Order,
    /// the options of each player that plays the same games
    all: Vec<Options>,
    /// the number of games played side by side
    together: u64,
    /// the number of the next batch of games; each batch is played by all players, one after the other
    next: Arc<AtomicU64>,
}

/// Returns the numbers of the games in a batch. The first games form batches of their own, so that code that always
/// fails is noticed soon; later batches hold `together` games.
fn lot(number: u64, together: u64, games: u64) -> Range<u64> {
    let first = if number < HOPELESS { number } else { HOPELESS + (number - HOPELESS) * together };
    let count = if number < HOPELESS { 1 } else { together };
    first.min(games)..(first + count).min(games)
}

/// A game that is over.
struct Over {
    /// the index of the player whose game it is
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
                // The work for the whole batch is reported with its first game.
                if over.send(Over { which, number, outcome, work: std::mem::take(&mut work) }).is_err() {
                    return Ok(()); // nobody waits for more
                }
            }
        }
    }
}

/// Finished games by their numbers.
type Games = BTreeMap<u64, (Outcome, Vec<Work>)>;

/// Collects the games of each player until all are over or `stop` is set.
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

/// Returns the index of a player that failed in too many consecutive games, including `number`, and the reason for the
/// last failure.
fn hopeless(games: &Games, number: u64) -> Option<&(usize, Text)> {
    let failed = |number: u64| games.get(&number)?.0.failed.as_ref();
    let in_a_row = |from: &u64| (*from..from + HOPELESS).all(|number| failed(number).is_some());
    let from = (number.saturating_sub(HOPELESS - 1)..=number).find(in_a_row)?;
    failed(from + HOPELESS - 1)
}

impl Played {
    /// Creates the record of the first `count` games.
    fn of(about: About, games: Games, count: usize) -> Played {
        let mut played = Played { work: vec![Work::default(); about.players.len()], about, games: Vec::new() };
        for (outcome, work) in games.into_values().take(count) {
            played.work.iter_mut().zip(work).for_each(|(all, work)| all.add(work));
            played.games.push(outcome);
        }
        played
    }

    /// Returns the games in which the counted player had this side; all games for `None`.
    #[must_use]
    pub fn with(&self, side: Option<usize>) -> Vec<&Outcome> {
        self.games.iter().filter(|outcome| side.is_none_or(|side| side == outcome.side)).collect()
    }

    /// Returns the number of games in which each player's code failed, and the reason for the first failure.
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
