//! Learned weights: how they are read from a file, and how `train` makes them.

use super::{PLAYERS, say};
use crate::train::{Score, Trainer, Training};
use crate::{Opt, Options, Player, Seat, files, generator};
use arena::{Code, PATIENCE, Programs, Workshop};
use games::othello::learn::Network;
use questions::othello::{By, Strength, Train};
use rand::RngExt;
use std::ops::Range;
use std::path::Path;
use text::Text;
use text::files::wrong_in;

/// So many bytes are read of a file with weights.
const LONGEST: u64 = 8 << 20;

/// What a folder's file with weights is called.
pub const FILE: &str = "weights.txt";

/// What is explored of all moves.
pub const EXPLORE: f64 = 0.1;

/// Where the rate begins if nobody says; it falls evenly to this part of it.
pub const RATE: f64 = 0.001;
const FALLS_TO: f64 = 0.05;

/// The weights in this file, or in the [`FILE`] of this folder.
///
/// # Errors
/// It cannot be read, or holds none.
pub fn read(file: &Path) -> Result<String, Text> {
    let file = if file.is_dir() { &file.join(FILE) } else { file };
    let text = files::read(file, LONGEST)?.unwrap_or_default();
    let network = text.parse::<Network>().map_err(|error| wrong_in(file.display(), error.text()))?;
    Ok(network.to_string())
}

/// The networks to begin with: how they are called, and what they are.
pub const NETWORKS: [(&str, fn() -> Text, fn() -> Network); 3] = [
    ("pairs", say::pairs, Network::pairs),
    ("singles", say::singles, Network::singles),
    ("triples", say::triples, || Network::lines(3)),
];

/// Which code learns, at which rate, which network.
struct Chosen {
    code: Code,
    rate: f64,
    network: usize,
}

fn chosen(options: &Options) -> Result<Chosen, Text> {
    let codes = [Code::Mine, Code::Solution];
    let code = codes[options.one_of("player", &["mine", "solution"])?.unwrap_or(0)];
    let names = NETWORKS.map(|(name, ..)| name);
    let network = options.one_of("network", &names)?.unwrap_or(0);
    let rate = match options.get("rate") {
        None => RATE,
        Some(typed) => {
            let rate = typed.parse().ok().filter(|rate: &f64| *rate > 0.0 && *rate <= 1.0);
            rate.ok_or_else(|| crate::say::bad_value("--rate", typed, say::rates()))?
        }
    };
    Ok(Chosen { code, rate, network })
}

/// How Othello is learned.
pub struct Learning;

impl Trainer for Learning {
    fn options(&self) -> Vec<Opt> {
        let names = NETWORKS.map(|(name, ..)| name).join(", ");
        vec![
            Opt { name: "player", value: "NAME", about: say::about_learner(), here: Text::verbatim("mine, solution") },
            Opt { name: "rate", value: "RATE", about: say::about_rate(RATE), here: Text::default() },
            Opt { name: "network", value: "NAME", about: say::about_network(), here: Text::verbatim(names) },
        ]
    }

    fn games(&self) -> u64 {
        5000
    }

    fn codes(&self, options: &Options) -> Result<Vec<Code>, Text> {
        Ok(vec![chosen(options)?.code])
    }

    fn training<'a>(
        &self,
        workspace: &'a dyn Workshop,
        options: &Options,
        programs: &Programs,
        games: u64,
    ) -> Result<Box<dyn Training + 'a>, Text> {
        let Chosen { code, rate, network } = chosen(options)?;
        let learner = PLAYERS.iter().find(|player| player.by == By::Learned).unwrap_or(&PLAYERS[0]);
        let (name, _, new) = NETWORKS[network];
        Ok(Box::new(Learner {
            seat: Seat::with(workspace, learner, programs.get(&code.name()).cloned()),
            code,
            rate,
            games,
            name,
            weights: new().to_string(),
        }))
    }
}

struct Learner<'a> {
    seat: Seat<'a, By>,
    code: Code,
    rate: f64,
    games: u64,
    /// what the network is called
    name: &'static str,
    weights: String,
}

impl Learner<'_> {
    /// The rate at a game, or behind the last.
    fn rate_at(&self, game: u64) -> f64 {
        let way = game as f64 / self.games as f64;
        self.rate * (1.0 - way) + self.rate * FALLS_TO * way
    }
}

impl Training for Learner<'_> {
    fn title(&self) -> Text {
        let who = if self.code == Code::Mine { say::your_learning() } else { say::our_learning() };
        say::training(who, self.games, self.name, self.rate, self.rate_at(self.games))
    }

    fn rival(&self) -> Text {
        say::against_the_sheet()
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        vec![("player", self.code.name()), ("rate", self.rate.to_string()), ("network", self.name.to_owned())]
    }

    fn learn(&mut self, seed: u64, games: Range<u64>) -> Result<u64, Text> {
        let question = Train {
            weights: self.weights.clone(),
            games: (games.end - games.start) as u32,
            rates: (self.rate_at(games.start), self.rate_at(games.end)),
            explore: EXPLORE,
            seed: generator(seed, games.start).random(),
        };
        let trained = self.seat.ask_for("learn/self_play", &question, PATIENCE, || {})?;
        let Some(trained) = trained else { return Ok(0) };
        self.go_on_from(&trained.weights).map_err(|_| say::exploded())?;
        Ok(trained.positions)
    }

    fn strength(&mut self, pairs: u64, seed: u64) -> Result<Score, Text> {
        let question = Strength { weights: self.weights.clone(), pairs, seed };
        let measured = self.seat.ask_for("learn/tuple_value", &question, PATIENCE, || {})?;
        Ok(measured.map_or([0; 3], |measured| [measured.won, measured.drawn, measured.lost]))
    }

    fn weights(&self) -> &str {
        &self.weights
    }

    fn go_on_from(&mut self, weights: &str) -> Result<(), Text> {
        weights.parse::<Network>().map_err(|error| error.text())?;
        self.weights = weights.to_owned();
        Ok(())
    }
}

/// The same, to be played by in the window.
pub fn player(name: &str, network: &Network) -> &'static Player<By> {
    let learned = PLAYERS.iter().find(|player| player.by == By::Learned).unwrap_or(&PLAYERS[0]);
    learned.with_kept(name, network.to_string())
}
