//! The interface through which `simulate` plays a game many times: [`Simulator`] reads the options, [`Simulation`]
//! plays, and [`Outcome`] is the result of a single game.

use crate::{Opt, Options};
use calls::players::{Code, Programs, Workshop};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::iter;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Duration;
use text::Text;

/// The option of a tournament that limits a student's code: the positions it may examine, or the tries it may make, for
/// a move.
pub const BUDGET: &str = "budget";

/// The option of a tournament that numbers the pair of players, so that no two pairs play with the same random numbers.
/// The openings do not depend on the number.
pub const PAIR: &str = "pair";

/// The largest number of games in a simulation.
pub const MOST: u64 = 100_000;

/// A request of the command line to the program `spielbaum-simulate`, sent as one line of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// A request to play the games and count their results.
    Simulate(Order),
    /// A request to learn from the games.
    Train(Order),
}

/// The settings of a simulation or a training.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// The name of the game.
    pub game: String,
    /// The options of the game, as they were typed.
    pub options: Options,
    /// The players' programs.
    pub programs: Programs,
    /// The number of games.
    pub games: u64,
    /// The seed of all random numbers.
    pub seed: u64,
    /// Whether to print one JSON object instead of a table.
    pub json: bool,
    /// The folder for the results. A training that was interrupted continues in its folder.
    pub out: Option<PathBuf>,
}

/// Checks that a result may be written to this folder, which must be empty or must not exist yet.
///
/// # Errors
/// The folder holds files, or cannot be read.
pub fn may_be_written(folder: &Path) -> Result<(), Text> {
    let free = match std::fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => true,
        Err(error) => return Err(text::files::cannot_write(folder.display(), error)),
    };
    if free { Ok(()) } else { Err(text::files::folder_not_empty(folder.display())) }
}

/// The player as which every student takes part in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Role {
    /// The name of the player in the game's list of players.
    pub player: &'static str,
    /// The exercise whose function is called.
    pub exercise: &'static str,
    /// The name of the file that students hand in instead of code, if the player plays by such a file. The course's own
    /// code then plays by the file.
    pub file: Option<&'static str>,
}

/// A game that `simulate` can play.
pub trait Simulator: Sync {
    /// Returns the options that the simulation of this game accepts.
    fn options(&self) -> Vec<Opt>;

    /// Whether the game has a single player. If so, the option `against` names other players that play the same games
    /// for comparison: one player, or several between commas.
    fn alone(&self) -> bool {
        false
    }

    /// Returns the code that must be built to play with these options.
    ///
    /// # Errors
    /// The options are wrong; the message names the option and the reason in one line.
    fn codes(&self, options: &Options) -> Result<Vec<Code>, Text>;

    /// Returns the course's own players that take part in a tournament with these options. In a game for two, each
    /// comes with its rating, if the rating was measured with the same options.
    fn fixed(&self, options: &Options) -> Vec<(&'static str, Option<f64>)>;

    /// Returns the student's player as which everybody takes part in a tournament.
    ///
    /// # Errors
    /// The options name no player of the student's.
    fn contestant(&self, options: &Options) -> Result<Role, Text>;

    /// Returns the options of a tournament, completed such that all contestants play by the same rules.
    ///
    /// # Errors
    /// The options are wrong.
    fn for_all(&self, options: &Options) -> Result<Options, Text> {
        Ok(options.clone())
    }

    /// Returns `count` openings for a tournament, each as the number of its first game divided by two. The openings
    /// differ as long as the game has enough of them. If the course's strongest player is available, openings that it
    /// considers even come first. In a game for a single player, the openings are the numbers of the games.
    ///
    /// # Errors
    /// The course's player gave no answer.
    fn openings(&self, _: &dyn Workshop, _: &Programs, _seed: u64, count: u64) -> Result<Vec<u64>, Text> {
        Ok((0..count).collect())
    }

    /// Returns the games that the options describe, played by these programs.
    ///
    /// # Errors
    /// The options are wrong.
    fn simulation<'a>(
        &self,
        workspace: &'a dyn Workshop,
        options: &Options,
        programs: &Programs,
    ) -> Result<Box<dyn Simulation + 'a>, Text>;
}

/// A series of games between players, or of a single player.
pub trait Simulation {
    /// Returns the description of the series: its players, its settings and what is measured.
    fn about(&self) -> &About;

    /// Plays the game with this number. All randomness in the game comes from the seed and the number.
    fn play(&mut self, seed: u64, number: u64) -> Outcome;

    /// Plays the games with these numbers. An implementation may play them in parallel.
    fn play_all(&mut self, seed: u64, numbers: Range<u64>) -> Vec<Outcome> {
        numbers.map(|number| self.play(seed, number)).collect()
    }

    /// Returns the positions of the game that was played last, in the notation of `--position`.
    fn last(&self) -> Vec<String>;

    /// Returns the game that was played last as the text of a file that `--game` reads, if the game has such files.
    fn saved(&self) -> Option<String> {
        None
    }

    /// Returns the values of the last game's positions for the first side. The course's strongest player rates them, if
    /// it is available. Positions of the opening have no value. In a game for a single player, the value is the total
    /// given away up to the position, see [`given_away`].
    fn values(&mut self) -> Vec<Option<f64>> {
        Vec::new()
    }

    /// Returns the work that each player has done so far.
    fn work(&self) -> Vec<Work>;
}

/// Returns the values of the positions of a game with a single player. The first position has the value 0. Each move
/// lowers the value by the amount that it gave away compared with the best move. A loss of 1 means that a certain
/// success became a certain failure. After a move whose loss is unknown (`None`), the position has no value, and
/// nothing is subtracted.
pub fn given_away(moves: impl Iterator<Item = Option<f64>>) -> Vec<Option<f64>> {
    let mut value = 0.0;
    let after = moves.map(|given| {
        value -= given.unwrap_or(0.0);
        given.map(|_| value)
    });
    iter::once(Some(0.0)).chain(after).collect()
}

/// A description of a series of games: its players, its settings and what is measured.
#[derive(Clone, Debug)]
pub struct About {
    /// The players by name. Results are counted for the first.
    pub players: Vec<&'static str>,
    /// The settings that were chosen, for the JSON output.
    pub settings: Map<String, Value>,
    /// The game and its players, for people.
    pub title: Text,
    /// The setting for people, such as “depth 3”.
    pub setting: Text,
    /// The quantity that is measured besides the result.
    pub measure: Measure,
    /// The sides that the counted player takes in turns.
    pub sides: Vec<Label>,
    /// The key of `sides` in the JSON output.
    pub sides_key: &'static str,
    /// Further quantities that each game counts, if there are any.
    pub shares: Option<Shares>,
    /// Whether players examine positions, whose number is counted.
    pub examines: bool,
    /// Whether a game can be drawn.
    pub draws: bool,
    /// The criterion by which one player is better than another.
    pub better: Better,
    /// Returns a sentence about the games that each player lost because its code failed. The arguments are the names of
    /// the players and, for each player, the number of such games.
    pub forfeits: fn(&[&'static str], &[usize]) -> Text,
}

/// The criterion by which one player is better than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Better {
    /// More games won.
    Wins,
    /// A lower measured value. Every game ends alike, so wins are not counted.
    Less,
}

/// Quantities that each game counts besides its result, shown as shares of their sum.
#[derive(Clone, Debug)]
pub struct Shares {
    /// The key of the shares in the JSON output, and the heading above them.
    pub of: Label,
    /// The quantities that are counted.
    pub kinds: Vec<Label>,
}

/// A name, once for the JSON output and once for people.
#[derive(Clone, Copy, Debug)]
pub struct Label {
    /// The key in the JSON output.
    pub key: &'static str,
    /// The name in the table.
    pub name: fn() -> Text,
}

/// The quantity that is measured in each game.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    /// The key of the mean in the JSON output.
    pub mean: &'static str,
    /// The key of the mean's confidence interval in the JSON output.
    pub interval: &'static str,
    /// The least and the greatest possible value.
    pub bounds: (i32, i32),
    /// The number of values that share a bar of the histogram. The value 0 has a bar of its own.
    pub bar: i32,
    /// The heading of the table's column.
    pub column: fn() -> Text,
    /// The heading of the histogram, given the name of the counted player.
    pub histogram: fn(&str) -> Text,
    /// The label below the axis of the plotted histogram.
    pub axis: fn() -> Text,
    /// The explanation of the table's columns.
    pub explained: fn() -> Text,
}

/// The result of a game that was played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The result for the counted player: 1 if won, 0 if drawn, -1 if lost.
    pub result: i32,
    /// The measured quantity, for the counted player.
    pub measure: i32,
    /// The side that the counted player had, as an index into [`About::sides`].
    pub side: usize,
    /// A count for each of the kinds in [`About::shares`].
    pub tallies: Vec<u64>,
    /// The game as one line of `games.txt`.
    pub record: String,
    /// The index of the player whose code failed, and the reason.
    pub failed: Option<(usize, Text)>,
}

/// The work that a player's process has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// The number of questions that the process was asked.
    pub moves: u64,
    /// The number of positions examined, as far as the answers report it.
    pub positions: u64,
    /// The total time from question to answer.
    pub time: Duration,
}

impl Work {
    /// Adds the work of `more`.
    pub fn add(&mut self, more: Work) {
        self.moves += more.moves;
        self.positions += more.positions;
        self.time += more.time;
    }

    /// Returns the work that was done since `before`.
    #[must_use]
    pub fn since(self, before: Work) -> Work {
        Work {
            moves: self.moves - before.moves,
            positions: self.positions - before.positions,
            time: self.time - before.time,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_given_away_adds_up_and_what_is_not_known_is_left_out() {
        let values = given_away([Some(0.25), None, Some(0.0), Some(0.5)].into_iter());
        assert_eq!(values, [Some(0.0), Some(-0.25), None, Some(-0.25), Some(-0.75)]);
        assert_eq!(given_away([].into_iter()), [Some(0.0)]);
    }
}
