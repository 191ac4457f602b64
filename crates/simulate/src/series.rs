//! The games of a simulation, on all cores.

use crate::words as say;
use course::Workspace;
use indicatif::{ProgressBar, ProgressStyle};
use std::collections::BTreeSet;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tables::Options;
use tables::series::{About, Order, Outcome, Simulator, Work};
use text::Text;

/// After so many games in a row in which a player's code fails, there is no use in going on.
const HOPELESS: usize = 3;

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
    /// As ordered.
    Finished(Box<Series>),
    /// A player's code fails in every game: how.
    GivenUp(Text),
}

impl Series {
    /// Plays what is ordered. A bar shows on standard error how far it is, if that is a terminal.
    ///
    /// # Errors
    /// The game or its options are wrong.
    pub fn play(workspace: &Workspace, order: &Order) -> Result<Ended, Text> {
        let (_, simulator) = tables::named(&order.game, |table| table.simulator())?;
        let others: Vec<&str> = if simulator.alone() { order.options.listed("against").collect() } else { Vec::new() };
        let orders: Vec<Options> = others.into_iter().map(|name| order.options.with("player", name)).collect();
        let start = Instant::now();
        let bar = ProgressBar::new((1 + orders.len() as u64) * order.games);
        bar.set_style(ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}").expect("a template"));
        let mut all = Vec::new();
        for options in std::iter::once(&order.options).chain(&orders) {
            let played = Played::by_all_cores(workspace, simulator, order, options, &bar)?;
            if let Some((who, why)) = played.hopeless() {
                bar.finish_and_clear();
                return Ok(Ended::GivenUp(say::given_up(played.about.players[*who], HOPELESS, why)));
            }
            all.push(played);
        }
        bar.finish_and_clear();
        let against = all.split_off(1);
        let played = all.remove(0);
        Ok(Ended::Finished(Box::new(Series { order: order.clone(), played, against, time: start.elapsed() })))
    }

    /// The games of the first one, and those of the others.
    pub fn all(&self) -> impl Iterator<Item = &Played> {
        std::iter::once(&self.played).chain(&self.against)
    }
}

impl Played {
    /// Plays the games side by side, each worker with players of its own. Who plays which changes nothing: all lots come from a game's number.
    fn by_all_cores(
        workspace: &Workspace,
        simulator: &dyn Simulator,
        order: &Order,
        options: &Options,
        bar: &ProgressBar,
    ) -> Result<Played, Text> {
        let (next, failed) = (AtomicU64::new(0), Mutex::new(BTreeSet::new()));
        let worker = || {
            let mut simulation = simulator.simulation(workspace, options, &order.programs)?;
            let mut games = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= order.games {
                    return Ok::<_, Text>((games, simulation.work()));
                }
                let outcome = simulation.play(order.seed, number);
                if outcome.failed.is_some() {
                    let mut failed = failed.lock().unwrap_or_else(PoisonError::into_inner);
                    failed.insert(number);
                    let around = number.saturating_sub(HOPELESS as u64 - 1)..=number;
                    if around.into_iter().any(|from| (from..from + HOPELESS as u64).all(|n| failed.contains(&n))) {
                        // The others end with the games that they have begun.
                        next.store(order.games, Ordering::Relaxed);
                    }
                }
                games.push((number, outcome));
                bar.inc(1);
            }
        };
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get).min(order.games as usize);
        let workers: Vec<_> = std::thread::scope(|scope| {
            let started: Vec<_> = (0..cores).map(|_| scope.spawn(worker)).collect();
            started.into_iter().map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
        });
        let about = simulator.simulation(workspace, options, &order.programs)?.about().clone();
        let (mut games, mut work) = (Vec::new(), Vec::new());
        for worker in workers {
            let (played, done): (Vec<(u64, Outcome)>, Vec<Work>) = worker?;
            work.resize(done.len(), Work::default());
            work.iter_mut().zip(done).for_each(|(work, done)| work.add(done));
            games.extend(played);
        }
        games.sort_by_key(|(number, _)| *number);
        let games = games.into_iter().map(|(_, outcome)| outcome).collect();
        Ok(Played { about, games, work })
    }

    /// Who failed in too many games in a row, and why in the last of them.
    fn hopeless(&self) -> Option<&(usize, Text)> {
        let in_a_row = |games: &&[Outcome]| games.iter().all(|outcome| outcome.failed.is_some());
        self.games.windows(HOPELESS).find(in_a_row)?.last()?.failed.as_ref()
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
