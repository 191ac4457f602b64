//! What the command line tells the program `spielbaum-tournament`, in one line of JSON.

use crate::Options;
use calls::players::Programs;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// The file of a tournament's folder by which the folder is known.
pub const SETTINGS: &str = "tournament.json";

/// The file that a tournament locks in its folder as long as it plays.
pub const LOCK: &str = ".lock";

/// What to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "task", rename_all = "snake_case")]
pub enum Task {
    /// Play, or go on.
    Play(Order),
    /// Put together what several machines have played: the folders of its parts, and the one for the whole.
    Merge {
        /// the parts
        from: Vec<PathBuf>,
        /// the whole
        out: PathBuf,
    },
}

/// A tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// Which game.
    pub game: String,
    /// Of the game, as they were typed.
    pub options: Options,
    /// Whose code plays: a file with the `Contestants` of `course`, which has just been written.
    pub contestants: PathBuf,
    /// Whether it is the student's own code in its versions, whose rating is kept.
    pub mine: bool,
    /// The programs of the course's own players, by the names of their codes.
    pub programs: Programs,
    /// How many games each pair plays, or each player where one plays alone; none: as many as usual, or as fit into
    /// `minutes`.
    pub games: Option<u64>,
    /// How many minutes it may take.
    pub minutes: Option<u64>,
    /// For all that is drawn by lot.
    pub seed: u64,
    /// Who is left out.
    pub without: Vec<String>,
    /// The word for pseudonyms, if nobody is to be called by name; empty for the word kept in `out`, or a new one.
    pub pseudonyms: Option<String>,
    /// Which part is played here, as `3/16`; all of it if it is left out.
    pub share: Option<String>,
    /// Whether to print one JSON object instead of a table.
    pub json: bool,
    /// The folder for the games, the result and the pages; without it, nothing is kept.
    pub out: Option<PathBuf>,
}
