//! The games of a simulation, one after the other.

use crate::words as say;
use course::Workspace;
use indicatif::{ProgressBar, ProgressStyle};
use std::time::{Duration, Instant};
use tables::series::{About, Order, Outcome, Work};
use text::Text;

/// After so many games in a row in which a player's code fails, there is no use in going on.
const HOPELESS: usize = 3;

/// Games that were played, in their order.
#[derive(Clone, Debug)]
pub struct Series {
    /// what was ordered
    pub order: Order,
    /// what was played, and by whom
    pub about: About,
    /// one after the other
    pub games: Vec<Outcome>,
    /// what each player did
    pub work: Vec<Work>,
    /// all in all
    pub time: Duration,
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
        let mut simulation = simulator.simulation(workspace, &order.options, &order.programs)?;
        let (start, bar) = (Instant::now(), ProgressBar::new(order.games));
        bar.set_style(ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}").expect("a template"));
        let (mut games, mut failed) = (Vec::new(), 0);
        for number in 0..order.games {
            let outcome = simulation.play(order.seed, number);
            failed = if outcome.failed.is_some() { failed + 1 } else { 0 };
            if let Some((who, why)) = outcome.failed.as_ref().filter(|_| failed == HOPELESS) {
                bar.finish_and_clear();
                return Ok(Ended::GivenUp(say::given_up(simulation.about().players[*who], HOPELESS, why)));
            }
            games.push(outcome);
            bar.inc(1);
        }
        bar.finish_and_clear();
        let (about, work) = (simulation.about().clone(), simulation.work());
        Ok(Ended::Finished(Box::new(Series { order: order.clone(), about, games, work, time: start.elapsed() })))
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
