//! What `train` asks of a game: to be learned, by code that plays it against itself.

use crate::{Opt, Options};
use calls::players::{Code, Programs, Workshop};
use std::ops::Range;
use text::Text;

/// The file of a training's folder from which the training goes on.
pub const STATE: &str = "training.json";

/// How a game is learned.
pub trait Trainer: Sync {
    /// The options that it knows.
    fn options(&self) -> Vec<Opt>;

    /// How many games, if nobody says.
    fn games(&self) -> u64;

    /// Whose code these options want.
    ///
    /// # Errors
    /// They are wrong: what and where, in one line.
    fn codes(&self, options: &Options) -> Result<Vec<Code>, Text>;

    /// The training that these options want, by these programs, of so many games.
    ///
    /// # Errors
    /// The options are wrong.
    fn training<'a>(
        &self,
        workspace: &'a dyn Workshop,
        options: &Options,
        programs: &Programs,
        games: u64,
    ) -> Result<Box<dyn Training + 'a>, Text>;
}

/// Games won, drawn and lost.
pub type Score = [u32; 3];

/// Code that learns.
pub trait Training {
    /// What is learned, by whom and how: one line.
    fn title(&self) -> Text;

    /// Against whom it is measured.
    fn rival(&self) -> Text;

    /// What decides about what comes out, beside games and seed: a name and a value for each.
    fn settings(&self) -> Vec<(&'static str, String)>;

    /// Plays the games of these numbers against itself, and learns from each. All chance comes from the seed and the
    /// numbers. Says how many positions were examined.
    ///
    /// # Errors
    /// The code went wrong, or what it learned is of no use: how, in words.
    fn learn(&mut self, seed: u64, games: Range<u64>) -> Result<u64, Text>;

    /// What comes of so many pairs of games against the rival.
    ///
    /// # Errors
    /// The code went wrong.
    fn strength(&mut self, pairs: u64, seed: u64) -> Result<Score, Text>;

    /// What was learned, as a text that can be read again.
    fn weights(&self) -> &str;

    /// Goes on from such a text.
    ///
    /// # Errors
    /// It is none.
    fn go_on_from(&mut self, weights: &str) -> Result<(), Text>;
}
