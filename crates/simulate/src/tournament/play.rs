//! Plays the games of a tournament: round by round, on all cores, each game with new player processes.

use super::entrants::{Entrant, Entrants};
use super::plan::{Kind, Pair, round_of_all, round_of_swiss};
use super::record::{Game, Key, Record, Settings};
use super::sheets::OF_EACH;
use super::words as say;
use course::Workspace;
use course::contest::number_of;
use course::teach::Share;
use indicatif::ProgressBar;
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use tables::series::{Outcome, PAIR, Simulation, Simulator, Work};
use text::{Text, number};

/// The default number of games of each pair.
pub const USUAL: u64 = 4;
/// The default number of games of each player in a single-player game.
pub const USUAL_ALONE: u64 = 100;
/// The greatest number of games, even if more would fit into the given minutes.
pub const MOST: u64 = 1000;

/// The number of seconds per move above which a player is named as slow.
const SLOW: f64 = 1.0;

/// The data that playing a game requires.
#[derive(Clone)]
pub struct Hall {
    /// The checkout of the course.
    pub workspace: Workspace,
    /// The simulator of the game.
    pub simulator: &'static dyn Simulator,
    /// The entrants of the tournament.
    pub entrants: Arc<Entrants>,
    /// The settings of the tournament.
    pub settings: Settings,
}

/// A game to be played, by places among the entrants.
#[derive(Clone, Debug, PartialEq)]
struct Fixture {
    one: usize,
    /// the second player; `None` in a single-player game
    other: Option<usize>,
    number: u64,
    round: usize,
}

impl Hall {
    fn at(&self, place: usize) -> &Entrant {
        &self.entrants.all[place]
    }

    /// Returns the fixtures of all entrants in a round.
    fn round(&self, kind: Kind, round: usize, record: &Record) -> Vec<Fixture> {
        let count = self.entrants.all.len();
        if self.simulator.alone() {
            let of = |number: &u64| {
                (0..count).map(|one| Fixture { one, other: None, number: *number, round }).collect::<Vec<_>>()
            };
            return self.settings.openings.iter().flat_map(of).collect();
        }
        let pairs = match kind {
            Kind::All => round_of_all(&self.entrants.all, round),
            Kind::Swiss { .. } => self.pairs_of_swiss(round, record),
        };
        pairs.into_iter().flat_map(|pair| self.fixtures(pair, round)).collect()
    }

    /// Returns the pairs of a Swiss round, according to the results of the rounds before it. If the entrants have
    /// changed since then, only recorded games count that these rounds contain, too.
    fn pairs_of_swiss(&self, round: usize, record: &Record) -> Vec<Pair> {
        let count = self.entrants.all.len();
        let (mut points, mut rested, mut met) = (vec![0.0; count], vec![0; count], BTreeSet::new());
        let mut pairs = round_of_swiss(&points, &rested, &|_, _| false);
        for _ in 0..round {
            let rests = |who: &usize| !pairs.iter().any(|(one, other)| [one, other].contains(&who));
            (0..count).filter(rests).for_each(|who| rested[who] += 1);
            for pair in pairs {
                // A pair that meets again has already played its games.
                let fixtures = if met.insert(pair) { self.fixtures(pair, 0) } else { Vec::new() };
                for fixture in fixtures {
                    if let (Some(game), Some(other)) = (record.get(&self.key(&fixture)), fixture.other) {
                        let won = f64::midpoint(f64::from(game.result), 1.0);
                        points[fixture.one] += won;
                        points[other] += 1.0 - won;
                    }
                }
            }
            pairs = round_of_swiss(&points, &rested, &|one, other| met.contains(&(one.min(other), one.max(other))));
        }
        pairs
    }

    /// Returns the fixtures of a pair.
    fn fixtures(&self, (one, other): Pair, round: usize) -> Vec<Fixture> {
        // Sorted neither by place, since a latecomer would change the games of others, nor by name, which would reveal
        // it.
        let number = |who: usize| number_of(&self.at(who).id);
        let [one, other] = if number(one) < number(other) { [one, other] } else { [other, one] };
        let numbers = self.settings.openings.iter().flat_map(|opening| [2 * opening, 2 * opening + 1]);
        numbers.map(|number| Fixture { one, other: Some(other), number, round }).collect()
    }

    fn key(&self, fixture: &Fixture) -> Key {
        let other = fixture.other.map_or(String::new(), |other| self.at(other).id.clone());
        (self.at(fixture.one).id.clone(), other, fixture.number)
    }

    /// Creates the simulation of a fixture. The players' programs start when they are first asked, and share nothing
    /// with an earlier game.
    fn simulation(&self, fixture: &Fixture) -> Result<Box<dyn Simulation + '_>, Text> {
        let options = self.settings.options.with("player", &self.at(fixture.one).player);
        let options = match fixture.other {
            Some(other) => {
                let pair = number_of(&format!("{} {}", self.at(fixture.one).id, self.at(other).id));
                options.with("against", &self.at(other).player).with(PAIR, &pair.to_string())
            }
            None => options,
        };
        self.simulator.simulation(&self.workspace, &options, &self.entrants.programs)
    }

    /// Plays a game. Returns its record and the work of each of its players.
    fn play(&self, fixture: &Fixture) -> Result<(Game, Vec<Work>), Text> {
        let mut simulation = self.simulation(fixture)?;
        let Outcome { result, measure, failed, .. } = simulation.play(self.settings.seed, fixture.number);
        let (one, other, number) = self.key(fixture);
        let (saved, positions) = (simulation.saved(), simulation.last());
        let is_drawn = !self.simulator.alone() || number < OF_EACH as u64;
        let values = if is_drawn { rounded(&simulation.values()) } else { Vec::new() };
        let round = fixture.round;
        let game = Game { one, other, number, round, result, measure, failed, saved, positions, values };
        Ok((game, simulation.work()))
    }

    /// Returns the mean duration of a game in seconds, measured on a few games between players far from each other in
    /// the list.
    ///
    /// # Errors
    /// The options are invalid.
    pub fn seconds_a_game(&self) -> Result<f64, Text> {
        let count = self.entrants.all.len();
        let some: Vec<Fixture> = (0..count.min(6))
            .map(|place| place * count / count.min(6))
            .map(|one| {
                let other = (!self.simulator.alone()).then_some((one + count / 2).max(one + 1) % count);
                Fixture { one, other, number: 0, round: 0 }
            })
            .filter(|fixture| fixture.other != Some(fixture.one))
            .collect();
        let start = Instant::now();
        for fixture in &some {
            self.play(fixture)?;
        }
        Ok(start.elapsed().as_secs_f64() / some.len().max(1) as f64)
    }

    /// Returns the number of games in all rounds, if each pair plays `each` games.
    #[must_use]
    pub fn games(&self, kind: Kind, each: u64) -> u64 {
        let count = self.entrants.all.len();
        let pairs: usize = match kind {
            _ if self.simulator.alone() => count,
            Kind::All => (0..kind.rounds(count)).map(|round| round_of_all(&self.entrants.all, round).len()).sum(),
            Kind::Swiss { rounds } => rounds * (count / 2),
        };
        pairs as u64 * each
    }

    /// Plays the games that are not in the record yet, until `stop` is set. Returns whether all games are played. A bar
    /// on standard error shows the progress.
    ///
    /// # Errors
    /// The options are invalid, or a game cannot be stored.
    pub fn fill(&self, record: &mut Record, kind: Kind, share: Option<Share>, stop: &AtomicBool) -> Result<bool, Text> {
        let all = self.games(kind, self.settings.games);
        let (bar, _lines) = crate::bar(share.map_or(all, |share| all.div_ceil(share.of as u64)));
        let mut work = BTreeMap::new();
        let rounds = if self.simulator.alone() { 1 } else { kind.rounds(self.entrants.all.len()) };
        let mut number = 0;
        for round in 0..rounds {
            // In a round robin the round does not affect a game. It is stored as 0, so that a latecomer changes no game
            // of others.
            let kept_as = if kind == Kind::All { 0 } else { round };
            let mut fixtures = self.round(kind, round, record);
            fixtures.iter_mut().for_each(|fixture| fixture.round = kept_as);
            fixtures.retain(|_| {
                number += 1;
                share.is_none_or(|share| (number - 1) % share.of == share.number - 1)
            });
            let before = fixtures.len();
            fixtures.retain(|fixture| record.get(&self.key(fixture)).is_none());
            bar.inc((before - fixtures.len()) as u64);
            if !self.play_all(fixtures, record, &mut work, &bar, stop)? {
                bar.finish_and_clear();
                return Ok(false);
            }
        }
        bar.finish_and_clear();
        let slow = slow(&self.entrants.all, &work);
        if !slow.is_empty() {
            course::tell(&say::are_slow(slow.join(", ")));
        }
        Ok(true)
    }

    fn play_all(
        &self,
        fixtures: Vec<Fixture>,
        record: &mut Record,
        work: &mut BTreeMap<String, Work>,
        bar: &ProgressBar,
        stop: &AtomicBool,
    ) -> Result<bool, Text> {
        let (send, over) = channel();
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get).min(fixtures.len());
        let (fixtures, next) = (Arc::new(fixtures), Arc::new(AtomicUsize::new(0)));
        for _ in 0..cores {
            let (hall, fixtures, next, send) = (self.clone(), fixtures.clone(), next.clone(), send.clone());
            std::thread::spawn(move || {
                while let Some(fixture) = fixtures.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if send.send(hall.play(fixture)).is_err() {
                        return; // nobody waits for more
                    }
                }
            });
        }
        drop(send);
        loop {
            // A stopped tournament does not wait for unfinished games.
            if stop.load(Ordering::Relaxed) {
                return Ok(false);
            }
            match over.recv_timeout(Duration::from_millis(50)) {
                Ok(game) => {
                    let (game, done) = game?;
                    for (id, done) in [&game.one, &game.other].into_iter().zip(done) {
                        work.entry(id.clone()).or_default().add(done);
                    }
                    bar.inc(1);
                    let name = |id: &str| self.entrants.all.iter().find(|one| one.id == id).map_or("", |one| &one.name);
                    bar.set_message(say::played_last(name(&game.one), name(&game.other)).to_string());
                    record.add(game)?;
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(true),
            }
        }
    }
}

/// Rounds values to hundredths, so that reading them from the record returns exactly what was written.
fn rounded(values: &[Option<f64>]) -> Vec<Option<f64>> {
    values.iter().map(|value| value.map(|value| (100.0 * value).round() / 100.0)).collect()
}

/// Returns the names of the students whose code makes a long tournament slow, each with its seconds per move.
fn slow(entrants: &[Entrant], work: &BTreeMap<String, Work>) -> Vec<String> {
    let seconds = |entrant: &Entrant| {
        let Work { moves, time, .. } = work.get(&entrant.id)?;
        Some(time.as_secs_f64() / (*moves).max(1) as f64)
    };
    let students = entrants.iter().filter(|entrant| !entrant.is_ours);
    let slow = students.filter_map(|entrant| Some((entrant, seconds(entrant).filter(|each| *each > SLOW)?)));
    slow.map(|(entrant, each)| format!("{} ({} s)", entrant.name, number(each, 1))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_from_the_record_as_they_were_written() {
        let values: Vec<Option<f64>> =
            (0..20_000).map(|i| Some(f64::from(i) * -0.001_672_813_478_830_617_5)).chain([None]).collect();
        let written = rounded(&values);
        let read: Vec<Option<f64>> = serde_json::from_str(&serde_json::to_string(&written).unwrap()).unwrap();
        assert_eq!(read, written);
        assert_eq!(rounded(&[Some(-1.672_813_478_830_617_5)]), [Some(-1.67)]);
    }

    #[test]
    fn students_who_take_long_for_a_move_are_named() {
        let entrant = |name: &str, is_ours| Entrant {
            id: format!("{name}#1"),
            name: name.to_owned(),
            is_ours,
            ..Entrant::default()
        };
        let entrants = [("ada", false), ("bert", false), ("cleo", false), ("champion", true)]
            .map(|(name, is_ours)| entrant(name, is_ours));
        let took = |moves, seconds| Work { moves, positions: 0, time: Duration::from_secs(seconds) };
        let work = [("ada#1", took(10, 95)), ("bert#1", took(10, 9)), ("champion#1", took(1, 50))];
        let work = work.map(|(id, work)| (id.to_owned(), work)).into();
        // Cleo has not moved at all.
        text::choose(Some("en")).unwrap();
        assert_eq!(slow(&entrants, &work), ["ada (9.5 s)"]);
    }
}
