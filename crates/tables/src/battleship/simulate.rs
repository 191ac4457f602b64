//! The command `simulate battleship`: how many shots a player needs. Every compared player gets the same fleets.

use super::battle::Battle;
use super::hunt::{Hunt, decide_all};
use super::{PLAYERS, Plays, Start, file, options_of_seas, say};
use crate::series::{About, BUDGET, Better, Measure, Outcome, Role, Simulation, Simulator, Work, given_away};
use crate::{Opt, Options, Player, Seat, generator};
use calls::players::{Code, Programs, Workshop};
use champions::battleship::chances;
use games::battleship::{Move, View};
use referee::battleship::Did;
use serde_json::Map;
use std::ops::Range;
use std::time::Instant;
use text::Text;

/// The simulator of this game.
pub struct Simulate;

impl Simulator for Simulate {
    fn options(&self) -> Vec<Opt> {
        let players = Opt::compared(&Player::names(&PLAYERS), [say::about_counted(), say::about_against()]);
        players.into_iter().chain(options_of_seas()).collect()
    }

    fn alone(&self) -> bool {
        true
    }

    fn fixed(&self, _: &Options) -> Vec<(&'static str, Option<f64>)> {
        ["random", "dumb", "clever", "genius", "density", "champion"].map(|name| (name, None)).to_vec()
    }

    fn contestant(&self, options: &Options) -> Result<Role, Text> {
        Player::contestant(&PLAYERS, options)
    }

    fn codes(&self, options: &Options) -> Result<Vec<Code>, Text> {
        let mut codes = vec![Start::read(options)?.player.code];
        for (_, options) in Player::compared(&PLAYERS, options)? {
            codes.push(Start::read(&options)?.player.code);
        }
        Ok(codes.into_iter().flatten().collect())
    }

    fn simulation<'a>(
        &self,
        workspace: &'a dyn Workshop,
        options: &Options,
        programs: &Programs,
    ) -> Result<Box<dyn Simulation + 'a>, Text> {
        let start = Start::read(options)?;
        // A fleet that has no room is reported before the first game.
        start.sea(&mut generator(0, 0))?;
        let program = start.player.code.and_then(|code| programs.get(&code.name()).cloned());
        let budget = options.number(BUDGET, 1, u64::MAX)?;
        let seat = Seat::with(workspace, start.player, program);
        let seat = if budget.is_some() { seat.in_a_tournament() } else { seat };
        Ok(Box::new(Hunts { about: about(&start), seat, start, work: Work::default(), budget, last: None }))
    }
}

/// Describes the simulation: the settings, the measure, and the titles.
fn about(start: &Start) -> About {
    let Start { rows, columns, fleet, touching, .. } = start;
    let settings = [
        ("size", format!("{columns}x{rows}").into()),
        ("fleet", fleet.to_string().into()),
        ("touching", (*touching).into()),
    ];
    let setting = say::setting(columns, rows, fleet);
    About {
        players: vec![start.player.name],
        settings: settings.into_iter().map(|(key, value)| (key.to_owned(), value)).collect::<Map<_, _>>(),
        title: say::simulated(start.player.name),
        setting: if *touching { setting.concat(&say::may_touch()) } else { setting },
        measure: Measure {
            mean: "mean_shots",
            interval: "shots_interval",
            bounds: (0, (rows * columns) as i32),
            bar: 4,
            column: say::shots,
            histogram: |player| say::histogram(player),
            axis: say::shots_axis,
            explained: say::explained,
        },
        sides: Vec::new(),
        sides_key: "",
        shares: None,
        examines: false,
        draws: false,
        better: Better::Less,
        forfeits: |players, failed| say::forfeits(players[0], failed[0]),
    }
}

/// A simulation that plays hunts.
struct Hunts<'a> {
    about: About,
    start: Start,
    seat: Seat<'a, Plays>,
    work: Work,
    /// The maximum number of counted steps of a student's code for one move.
    budget: Option<u64>,
    /// The hunt that was played last.
    last: Option<Hunt>,
}

impl Simulation for Hunts<'_> {
    fn about(&self) -> &About {
        &self.about
    }

    fn play(&mut self, seed: u64, number: u64) -> Outcome {
        self.play_all(seed, number..number + 1).remove(0)
    }

    /// Plays the numbered games at the same time, so that one question asks for the shots of all of them. The fleet and
    /// the random choices of a game depend on its number alone. A player that fails counts as if it had needed every
    /// possible shot.
    fn play_all(&mut self, seed: u64, numbers: Range<u64>) -> Vec<Outcome> {
        let start = Instant::now();
        let begun = |number| {
            let mut generator = generator(seed, number);
            Ok(Hunt::new(self.start.sea(&mut generator)?, rand::Rng::next_u64(&mut generator)))
        };
        let mut all: Vec<(Result<Hunt, Text>, Option<Text>)> = numbers.map(|number| (begun(number), None)).collect();
        loop {
            let going = all.iter_mut().filter_map(|(hunt, failed)| Some((hunt.as_mut().ok()?, failed)));
            let mut going: Vec<_> = going.filter(|(hunt, failed)| !hunt.sea().is_over() && failed.is_none()).collect();
            if going.is_empty() {
                break;
            }
            let hunts: Vec<&Hunt> = going.iter().map(|(hunt, _)| &**hunt).collect();
            self.work.moves += hunts.len() as u64;
            let decided = decide_all(&mut self.seat, &hunts, self.budget);
            for ((hunt, failed), moves) in going.iter_mut().zip(decided) {
                **failed = moves.and_then(|moves| hunt.act(&moves)).err();
            }
        }
        self.work.time += start.elapsed();
        let most = (self.start.rows * self.start.columns) as i32;
        self.last = all.last().and_then(|(hunt, _)| hunt.clone().ok());
        all.into_iter().map(|(hunt, failed)| outcome(hunt, failed, most)).collect()
    }

    fn last(&self) -> Vec<String> {
        self.last.iter().flat_map(Hunt::positions).collect()
    }

    fn saved(&self) -> Option<String> {
        // Another reader of the file has no access to this version of the code, so the player's plain name is written.
        let player = self.start.player.in_list(&PLAYERS);
        Some(file::write(&Battle::of(self.last.clone()?, self.start.fleet.clone(), player)))
    }

    fn values(&mut self) -> Vec<Option<f64>> {
        let shots = self.last.iter().flat_map(|hunt| hunt.turns().iter().map(|turn| (turn, hunt.seed())));
        given_away(shots.map(|((moves, before), seed)| missed_chance(moves, &before.view(), seed)))
    }

    fn work(&self) -> Vec<Work> {
        vec![self.work]
    }
}

/// Returns the highest probability of a hit minus the probability at the square of the shot.
fn missed_chance(moves: &[(Move, Did)], view: &View, seed: u64) -> Option<f64> {
    let (Move::Shoot(row, column), _) = *moves.last()? else { return None };
    let hit = chances(view, seed).hit;
    Some(hit.iter().flatten().copied().fold(0.0, f64::max) - hit[row][column])
}

/// Summarises a game. `most` is the number of squares: the measure of a game in which the player failed.
fn outcome(hunt: Result<Hunt, Text>, failed: Option<Text>, most: i32) -> Outcome {
    let nothing =
        |failed: Option<Text>| Outcome { measure: most, failed: failed.map(|why| (0, why)), ..Outcome::default() };
    let hunt = match hunt {
        Ok(hunt) => hunt,
        Err(why) => return nothing(Some(why)),
    };
    let shots = hunt.sea().shots();
    let ships = hunt.sea().ships().iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
    let record = format!("{shots} shots, {ships}");
    let measure = if failed.is_some() { most } else { shots as i32 };
    Outcome { measure, record, ..nothing(failed) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_is_missed_if_a_hit_was_likelier_elsewhere() {
        let missed = |view: &str, moves: &[(Move, Did)]| missed_chance(moves, &view.parse().unwrap(), 1);
        // A ship of two squares always covers the middle.
        assert_eq!(missed("UUU 2", &[(Move::Shoot(0, 1), Did::Hit)]), Some(0.0));
        assert_eq!(missed("UUU 2", &[(Move::Mark(0, 1), Did::Marked), (Move::Shoot(0, 2), Did::Hit)]), Some(0.5));
        // A square that was shot at cannot be hit again.
        assert_eq!(missed("U*U 2", &[(Move::Shoot(0, 2), Did::Hit)]), Some(0.0));
        assert_eq!(missed("U*U 2", &[(Move::Shoot(0, 1), Did::Hit)]), Some(0.5));
    }
}
