//! What `simulate` asks of a game: to be played once, many times.

use crate::{Opt, Options};
use calls::players::{Code, Programs, Workshop};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::iter;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Duration;
use text::Text;

/// The option of a tournament: so many positions a student's code may examine for a move, or so much it may try.
pub const BUDGET: &str = "budget";

/// The option of a tournament: a number for the two who meet, so that no two pairs have the same lots. The opening does
/// not depend on it.
pub const PAIR: &str = "pair";

/// The most games at once.
pub const MOST: u64 = 100_000;

/// What the command line tells the program `spielbaum-simulate` in one line of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// Play.
    Simulate(Order),
    /// Learn, from so many games.
    Train(Order),
}

/// What to simulate, or to learn from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// Which game.
    pub game: String,
    /// Of the game, as they were typed.
    pub options: Options,
    /// The players' programs.
    pub programs: Programs,
    /// How many games.
    pub games: u64,
    /// For all that is drawn by lot.
    pub seed: u64,
    /// Whether to print one JSON object instead of a table.
    pub json: bool,
    /// The folder for what comes of it; a training that was cut off goes on there.
    pub out: Option<PathBuf>,
}

/// Whether a result may be written to this folder: it does not exist yet, or is empty.
///
/// # Errors
/// It may not.
pub fn may_be_written(folder: &Path) -> Result<(), Text> {
    let free = match std::fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => true,
        Err(error) => return Err(text::files::cannot_write(folder.display(), error)),
    };
    if free { Ok(()) } else { Err(text::files::folder_not_empty(folder.display())) }
}

/// As whom a student takes part in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Role {
    /// Which of the student's players.
    pub player: &'static str,
    /// The exercise whose function is asked.
    pub exercise: &'static str,
    /// The file by which the course's own code plays instead, if this is what is handed in.
    pub file: Option<&'static str>,
}

/// How a game is simulated.
pub trait Simulator: Sync {
    /// The options that it knows.
    fn options(&self) -> Vec<Opt>;

    /// Whether one plays it alone. Then the option `against` names who else plays the same games, to be compared: one
    /// player or, between commas, several.
    fn alone(&self) -> bool {
        false
    }

    /// Whose code these options want.
    ///
    /// # Errors
    /// They are wrong: what and where, in one line.
    fn codes(&self, options: &Options) -> Result<Vec<Code>, Text>;

    /// The course's own players that take part in a tournament with these options, and where two play, their ratings:
    /// fixed points, if they were measured by these.
    fn fixed(&self, options: &Options) -> Vec<(&'static str, Option<f64>)>;

    /// As which of the student's players everybody takes part in a tournament.
    ///
    /// # Errors
    /// The options name none of the student's.
    fn contestant(&self, options: &Options) -> Result<Role, Text>;

    /// These options of a tournament, such that everybody plays by the same rules.
    ///
    /// # Errors
    /// They are wrong.
    fn for_all(&self, options: &Options) -> Result<Options, Text> {
        Ok(options.clone())
    }

    /// So many openings of a tournament, as numbers of their games divided by two: they differ as long as there are
    /// others, and where the course's strongest player is here, it gives neither side much more. Where one plays alone,
    /// they are the games.
    ///
    /// # Errors
    /// The course's player cannot be asked.
    fn openings(&self, _: &dyn Workshop, _: &Programs, _seed: u64, count: u64) -> Result<Vec<u64>, Text> {
        Ok((0..count).collect())
    }

    /// The games that these options want, by these programs.
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

/// Games between players, or of one.
pub trait Simulation {
    /// What is played, how it is counted, and what it is called.
    fn about(&self) -> &About;

    /// One game. All chance in it comes from the seed and the number.
    fn play(&mut self, seed: u64, number: u64) -> Outcome;

    /// The games of these numbers, one after the other or side by side.
    fn play_all(&mut self, seed: u64, numbers: Range<u64>) -> Vec<Outcome> {
        numbers.map(|number| self.play(seed, number)).collect()
    }

    /// The positions of the game that was played last, as `--position` takes them.
    fn last(&self) -> Vec<String>;

    /// That game as a file that `--game` takes, if the game has such.
    fn saved(&self) -> Option<String> {
        None
    }

    /// What the course's strongest player gives for each of these positions, for the first side, if it is here; nothing
    /// for those of an opening. Where one plays alone: what was given away until there, see [`given_away`].
    fn values(&mut self) -> Vec<Option<f64>> {
        Vec::new()
    }

    /// What each player has done so far.
    fn work(&self) -> Vec<Work>;
}

/// The values of the positions of a game that one plays alone: 0, and less by what each of its moves gave away against
/// the best one: 1 is a sure success that was changed for a sure failure. Of a move of which nobody knows it, the
/// position has none, and it counts as the best.
pub fn given_away(moves: impl Iterator<Item = Option<f64>>) -> Vec<Option<f64>> {
    let mut value = 0.0;
    let after = moves.map(|given| {
        value -= given.unwrap_or(0.0);
        given.map(|_| value)
    });
    iter::once(Some(0.0)).chain(after).collect()
}

/// What is played, how it is counted, and what it is called.
#[derive(Clone, Debug)]
pub struct About {
    /// the players by name; the first is the counted one
    pub players: Vec<&'static str>,
    /// what was chosen, for programs
    pub settings: Map<String, Value>,
    /// what is played and by whom, for people
    pub title: Text,
    /// “depth 3”
    pub setting: Text,
    /// what is measured besides the result
    pub measure: Measure,
    /// the sides that the counted player takes in turns
    pub sides: Vec<Label>,
    /// the name of `sides` in the JSON
    pub sides_key: &'static str,
    /// what else each game counts
    pub shares: Option<Shares>,
    /// whether players examine positions, which are counted
    pub examines: bool,
    /// whether a game can be drawn
    pub draws: bool,
    /// who plays better
    pub better: Better,
    /// in how many games each player failed, and what that means
    pub forfeits: fn(&[&'static str], &[usize]) -> Text,
}

/// Who plays better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Better {
    /// who wins more games
    Wins,
    /// the one of whom less is measured; every game ends alike, so wins are not counted
    Less,
}

/// What each game counts besides its result, to show who has which share of it.
#[derive(Clone, Debug)]
pub struct Shares {
    /// in the JSON, and above the shares
    pub of: Label,
    /// what is counted
    pub kinds: Vec<Label>,
}

/// What something is called.
#[derive(Clone, Copy, Debug)]
pub struct Label {
    /// in the JSON
    pub key: &'static str,
    /// in the table
    pub name: fn() -> Text,
}

/// What is measured in each game.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    /// the mean's name in the JSON
    pub mean: &'static str,
    /// its interval's name in the JSON
    pub interval: &'static str,
    /// the least and the greatest it can be
    pub bounds: (i32, i32),
    /// how many values have a bar of the histogram; 0 has one of its own
    pub bar: i32,
    /// the column of the table
    pub column: fn() -> Text,
    /// above the histogram, for the counted player
    pub histogram: fn(&str) -> Text,
    /// below the plot's histogram
    pub axis: fn() -> Text,
    /// what the table's columns mean
    pub explained: fn() -> Text,
}

/// A game that was played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// for the counted player: 1 if won, 0 if drawn, -1 if lost
    pub result: i32,
    /// what was measured, for the counted player
    pub measure: i32,
    /// which of the sides the counted player had
    pub side: usize,
    /// as many of each as [`About::shares`] names
    pub tallies: Vec<u64>,
    /// the game as one line of `games.txt`
    pub record: String,
    /// which player's code failed, and why
    pub failed: Option<(usize, Text)>,
}

/// What a player's process did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// how often it was asked
    pub moves: u64,
    /// positions examined, as far as it answered
    pub positions: u64,
    /// from question to answer
    pub time: Duration,
}

impl Work {
    /// As much more as this.
    pub fn add(&mut self, more: Work) {
        self.moves += more.moves;
        self.positions += more.positions;
        self.time += more.time;
    }

    /// What was done since this.
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
