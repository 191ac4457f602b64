//! Learned weights: reading them from a file, and training them with `train`.

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

/// The greatest size of a file with weights, in characters.
const LONGEST: u64 = 8 << 20;

/// The name of the file with weights in a folder.
pub const FILE: &str = "weights.txt";

/// The file in a training's folder from which the training continues.
pub const STATE: &str = "training.json";

/// The default share of moves that are made at random to explore the game.
pub const EXPLORE: f64 = 0.1;

/// The default rate of the first game (`RATE`). It falls linearly to `FALLS_TO` times the first rate.
pub const RATE: f64 = 0.001;
const FALLS_TO: f64 = 0.05;

/// Reads the weights from this file, or from the [`FILE`] in this folder.
///
/// # Errors
/// The file cannot be read, or holds no weights.
pub fn read(file: &Path) -> Result<String, Text> {
    let file = if file.is_dir() { &file.join(FILE) } else { file };
    let text = files::read(file, LONGEST)?.unwrap_or_default();
    let network = text.parse::<Network>().map_err(|error| wrong_in(file.display(), error.text()))?;
    Ok(network.to_string())
}

/// The networks that a training can start from: the name for options, the name for people, and the network.
pub const NETWORKS: [(&str, fn() -> Text, fn() -> Network); 3] = [
    ("pairs", say::pairs, Network::pairs),
    ("singles", say::singles, Network::singles),
    ("triples", say::triples, || Network::lines(3)),
];

/// Returns a number with all its digits. The German text has a decimal comma.
pub fn decimal(number: f64) -> Text {
    Text::both(number.to_string(), number.to_string().replace('.', ","))
}

/// The settings of a training.
struct Chosen {
    code: Code,
    /// The rates of the first game and of the last.
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
    /// Returns the options that the training accepts.
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

    /// Returns the default number of games.
    #[must_use]
    pub fn games(&self) -> u64 {
        5000
    }

    /// Returns the code that must be built for the training.
    ///
    /// # Errors
    /// The options are wrong; the message names the option and the reason in one line.
    pub fn codes(&self, options: &Options) -> Result<Vec<Code>, Text> {
        Ok(vec![chosen(options)?.code])
    }

    /// Returns the training that the options describe, with these programs and this number of games.
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

/// The numbers of games won, drawn and lost.
pub type Score = [u32; 3];

/// A training in progress: the player, its settings and the present weights.
pub struct Learner<'a> {
    seat: Seat<'a, By>,
    code: Code,
    rates: (f64, f64),
    explore: f64,
    games: u64,
    /// The name of the network.
    name: &'static str,
    weights: String,
}

impl Learner<'_> {
    /// Returns the rate at a game. For the number after the last game, returns the last rate.
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

    /// Returns the name of the opponent against which the strength is measured.
    #[must_use]
    pub fn rival(&self) -> Text {
        say::against_the_sheet()
    }

    /// Returns the settings, apart from games and seed, that determine the result: a name and a value for each.
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

    /// Plays the games with these numbers against itself and learns from each. All randomness comes from the seed and
    /// the numbers. Returns the number of positions that were examined.
    ///
    /// # Errors
    /// The code failed, or the weights that it returned cannot be used.
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

    /// Returns the result of the given number of pairs of games against the opponent of [`Learner::rival`].
    ///
    /// # Errors
    /// The player's code failed.
    pub fn strength(&mut self, pairs: u64, seed: u64) -> Result<Score, Text> {
        let question = Strength { weights: self.weights.clone(), pairs, seed };
        let measured = self.seat.ask_for("learn/tuple_value", &question, || {})?;
        Ok(measured.map_or([0; 3], |measured| [measured.won, measured.drawn, measured.lost]))
    }

    /// Returns the weights as a text that can be parsed again.
    #[must_use]
    pub fn weights(&self) -> &str {
        &self.weights
    }

    /// Continues the training with these weights.
    ///
    /// # Errors
    /// The text holds no weights.
    pub fn go_on_from(&mut self, weights: &str) -> Result<(), Text> {
        weights.parse::<Network>().map_err(|error| error.text())?;
        self.weights = weights.to_owned();
        Ok(())
    }
}

/// Returns the player with this name that plays by a network, for a game in the window.
pub fn player(name: &str, network: &Network) -> Player<By> {
    let learned = PLAYERS.iter().copied().find(|player| player.by == By::Learned).unwrap_or(PLAYERS[0]);
    learned.with_kept(name, &network.to_string())
}
