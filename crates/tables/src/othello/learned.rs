//! Learned weights: how they are read from a file, and how `train` makes them.

use super::{PLAYERS, say};
use crate::{Opt, Options, Player, Seat, files, generator};
use calls::players::{Code, Programs, Workshop};
use games::othello::learn::Network;
use questions::othello::{By, Strength, Train};
use rand::RngExt;
use std::ops::Range;
use std::path::Path;
use text::files::wrong_in;
use text::{Text, number};

/// So many bytes are read of a file with weights.
const LONGEST: u64 = 8 << 20;

/// What a folder's file with weights is called.
pub const FILE: &str = "weights.txt";

/// The file of a training's folder from which the training goes on.
pub const STATE: &str = "training.json";

/// What is explored of all moves if nobody says.
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

/// A number with all its digits.
pub fn decimal(number: f64) -> Text {
    Text::both(number.to_string(), number.to_string().replace('.', ","))
}

/// Which code learns, at which rates, what it explores, which network.
struct Chosen {
    code: Code,
    /// of the first game, and of the last
    rates: (f64, f64),
    explore: f64,
    network: usize,
}

fn chosen(options: &Options) -> Result<Chosen, Text> {
    let codes = [Code::Mine, Code::Solution];
    let code = codes[options.one_of("player", &["mine", "solution"])?.unwrap_or(0)];
    let names = NETWORKS.map(|(name, ..)| name);
    let network = options.one_of("network", &names)?.unwrap_or(0);
    let share = |name: &str, otherwise: f64, least: f64| match options.get(name) {
        None => Ok(otherwise),
        Some(typed) => {
            let share = typed.parse().ok().filter(|share: &f64| *share >= least && *share <= 1.0);
            let shares = if least > 0.0 { say::rates() } else { say::shares() };
            share.ok_or_else(|| crate::say::bad_value(format!("--{name}"), typed, shares))
        }
    };
    let first = share("rate", RATE, f64::MIN_POSITIVE)?;
    let last = share("last-rate", FALLS_TO * first, f64::MIN_POSITIVE)?;
    Ok(Chosen { code, rates: (first, last), explore: share("explore", EXPLORE, 0.0)?, network })
}

/// Training of Othello's weights by games of some code against itself, for the command `train`.
pub struct Learning;

impl Learning {
    /// The options that it knows.
    #[must_use]
    pub fn options(&self) -> Vec<Opt> {
        let names = NETWORKS.map(|(name, ..)| name).join(", ");
        vec![
            Opt { name: "player", value: "NAME", about: say::about_learner(), here: Text::verbatim("mine, solution") },
            Opt { name: "rate", value: "RATE", about: say::about_rate(number(RATE, 3)), here: Text::default() },
            Opt { name: "last-rate", value: "RATE", about: say::about_last_rate(), here: Text::default() },
            Opt {
                name: "explore",
                value: "SHARE",
                about: say::about_explore(number(EXPLORE, 1)),
                here: Text::default(),
            },
            Opt { name: "network", value: "NAME", about: say::about_network(), here: Text::verbatim(names) },
        ]
    }

    /// Returns the number of games of a training whose options name none.
    #[must_use]
    pub fn games(&self) -> u64 {
        5000
    }

    /// Returns the code that these options choose for the training.
    ///
    /// # Errors
    /// They are wrong: what and where, in one line.
    pub fn codes(&self, options: &Options) -> Result<Vec<Code>, Text> {
        Ok(vec![chosen(options)?.code])
    }

    /// The training that these options want, by these programs, of so many games.
    ///
    /// # Errors
    /// The options are wrong.
    pub fn training<'a>(
        &self,
        workspace: &'a dyn Workshop,
        options: &Options,
        programs: &Programs,
        games: u64,
    ) -> Result<Learner<'a>, Text> {
        let Chosen { code, rates, explore, network } = chosen(options)?;
        let learner = PLAYERS.iter().copied().find(|player| player.by == By::Learned).unwrap_or(PLAYERS[0]);
        let (name, _, new) = NETWORKS[network];
        let seat = Seat::with(workspace, learner, programs.get(&code.name()).cloned());
        Ok(Learner { seat, code, rates, explore, games, name, weights: new().to_string() })
    }
}

/// Games won, drawn and lost.
pub type Score = [u32; 3];

/// Code that learns.
pub struct Learner<'a> {
    seat: Seat<'a, By>,
    code: Code,
    rates: (f64, f64),
    explore: f64,
    games: u64,
    /// what the network is called
    name: &'static str,
    weights: String,
}

impl Learner<'_> {
    /// The rate at a game, or behind the last.
    fn rate_at(&self, game: u64) -> f64 {
        let way = game as f64 / self.games as f64;
        self.rates.0 * (1.0 - way) + self.rates.1 * way
    }

    /// Describes the training in one line: the weights, the code and its settings.
    #[must_use]
    pub fn title(&self) -> Text {
        let who = if self.code == Code::Mine { say::your_learning() } else { say::our_learning() };
        let title = say::training(who, self.games, self.name, decimal(self.rates.0), decimal(self.rates.1));
        match self.explore {
            EXPLORE => title,
            share => title.concat(&say::exploring(number(100.0 * share, 0))),
        }
    }

    /// Against whom it is measured.
    #[must_use]
    pub fn rival(&self) -> Text {
        say::against_the_sheet()
    }

    /// Returns the settings that determine the result beside games and seed: a name and a value for each.
    #[must_use]
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            ("player", self.code.name()),
            ("rate", self.rates.0.to_string()),
            ("last_rate", self.rates.1.to_string()),
            ("explore", self.explore.to_string()),
            ("network", self.name.to_owned()),
        ]
    }

    /// Plays the games of these numbers against itself, and learns from each. All chance comes from the seed and the
    /// numbers. Says how many positions were examined.
    ///
    /// # Errors
    /// The code went wrong, or what it learned is of no use: how, in words.
    pub fn learn(&mut self, seed: u64, games: Range<u64>) -> Result<u64, Text> {
        let question = Train {
            weights: self.weights.clone(),
            games: (games.end - games.start) as u32,
            rates: (self.rate_at(games.start), self.rate_at(games.end)),
            explore: self.explore,
            seed: generator(seed, games.start).random(),
        };
        let trained = self.seat.ask_for("learn/self_play", &question, || {})?;
        let Some(trained) = trained else { return Ok(0) };
        self.go_on_from(&trained.weights).map_err(|_| say::exploded())?;
        Ok(trained.positions)
    }

    /// Returns the result of so many pairs of games against the rival.
    ///
    /// # Errors
    /// The code went wrong.
    pub fn strength(&mut self, pairs: u64, seed: u64) -> Result<Score, Text> {
        let question = Strength { weights: self.weights.clone(), pairs, seed };
        let measured = self.seat.ask_for("learn/tuple_value", &question, || {})?;
        Ok(measured.map_or([0; 3], |measured| [measured.won, measured.drawn, measured.lost]))
    }

    /// Returns the learned weights as a text that can be parsed again.
    #[must_use]
    pub fn weights(&self) -> &str {
        &self.weights
    }

    /// Goes on from such a text.
    ///
    /// # Errors
    /// It is none.
    pub fn go_on_from(&mut self, weights: &str) -> Result<(), Text> {
        weights.parse::<Network>().map_err(|error| error.text())?;
        self.weights = weights.to_owned();
        Ok(())
    }
}

/// The same, to be played by in the window.
pub fn player(name: &str, network: &Network) -> Player<By> {
    let learned = PLAYERS.iter().copied().find(|player| player.by == By::Learned).unwrap_or(PLAYERS[0]);
    learned.with_kept(name, &network.to_string())
}
