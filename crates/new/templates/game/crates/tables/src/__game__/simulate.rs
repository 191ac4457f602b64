//! `simulate __game__`: two players from the start, who begin in turns.

use super::{PLAYERS, choose, say};
use crate::series::{About, Better, Label, Measure, Outcome, Simulation, Simulator, Work};
use crate::{Opt, Options, Player, Seat};
use course::Workspace;
use course::player::{Code, Programs};
use games::__game__::Position;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use serde_json::Map;
use std::time::Instant;
use text::Text;

/// The simulator.
pub struct Simulate;

/// Who is counted, and against whom: `random` if nobody says.
fn players(options: &Options) -> Result<[&'static Player<()>; 2], Text> {
    let player = |option, otherwise: &'static Player<()>| {
        Ok::<_, Text>(Player::in_options(&PLAYERS, options, option)?.unwrap_or(otherwise))
    };
    Ok([player("player", &PLAYERS[0])?, player("against", &PLAYERS[2])?])
}

impl Simulator for Simulate {
    fn options(&self) -> Vec<Opt> {
        let here = Text::verbatim(Player::names(&PLAYERS).join(", "));
        let against = Opt { name: "against", value: "NAME", about: say::about_against(), here };
        vec![Opt::player(&Player::names(&PLAYERS)), against]
    }

    fn codes(&self, options: &Options) -> Result<Vec<Code>, Text> {
        Ok(players(options)?.into_iter().filter_map(|player| player.code).collect())
    }

    fn simulation<'a>(
        &self,
        workspace: &'a Workspace,
        options: &Options,
        programs: &Programs,
    ) -> Result<Box<dyn Simulation + 'a>, Text> {
        let players = players(options)?;
        let seat = |player: &'static Player<()>| {
            let program = player.code.and_then(|code| programs.get(&code.name()).cloned());
            (Seat::with(workspace, player, program), Work::default())
        };
        Ok(Box::new(Games { about: about(players), seats: players.map(seat) }))
    }
}

fn about([player, against]: [&'static Player<()>; 2]) -> About {
    About {
        players: vec![player.name, against.name],
        settings: Map::from_iter([("against".to_owned(), against.name.into())]),
        title: say::simulated(player.name, against.name),
        setting: say::from_the_start(Position::default()),
        measure: Measure {
            mean: "mean_moves",
            interval: "moves_interval",
            bounds: (0, 100),
            bar: 1,
            column: say::moves_column,
            histogram: |player| say::histogram(player),
            axis: say::moves_axis,
            explained: say::explained,
        },
        sides: vec![Label { key: "first", name: say::as_first }, Label { key: "second", name: say::as_second }],
        sides_key: "by_side",
        shares: None,
        examines: true,
        draws: false,
        better: Better::Wins,
        forfeits: |players, failed| say::forfeits(players[0], failed[0], players[1], failed[1]),
    }
}

struct Games<'a> {
    about: About,
    seats: [(Seat<'a, ()>, Work); 2],
}

impl Simulation for Games<'_> {
    fn about(&self) -> &About {
        &self.about
    }

    /// Each game has lots of its own, whatever happened in the others. A player who gives no legal move has lost.
    fn play(&mut self, seed: u64, number: u64) -> Outcome {
        let mut lots = ChaCha8Rng::seed_from_u64(seed);
        lots.set_stream(number);
        let side = (number % 2) as usize;
        let (mut position, mut mover, mut failed) = (Position::default(), side, None);
        let mut moves = Vec::new();
        while !position.is_over() && failed.is_none() {
            let (seat, work) = &mut self.seats[mover];
            let begin = Instant::now();
            match choose(seat, &position, lots.random(), || {}) {
                Ok((step, after)) => {
                    moves.push(step.to_string());
                    (position, mover) = (after, 1 - mover);
                }
                Err(why) => failed = Some((mover, why)),
            }
            work.moves += 1;
            work.time += begin.elapsed();
        }
        // The player whose turn it would be, or who had to move and did not, has lost.
        let result = if mover == 0 { -1 } else { 1 };
        let measure = moves.len().min(100) as i32;
        Outcome { result, measure, side, tallies: Vec::new(), record: moves.join(", "), failed }
    }

    fn work(&self) -> Vec<Work> {
        self.seats.iter().map(|(_, work)| *work).collect()
    }
}
