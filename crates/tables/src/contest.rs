//! The request of the command line to the program `spielbaum-tournament`, sent as one line of JSON.

use crate::Options;
use calls::players::Programs;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// The file whose presence marks a folder as a tournament's.
pub const SETTINGS: &str = "tournament.json";

/// The file that a tournament locks in its folder while it plays.
pub const LOCK: &str = ".lock";

/// A request to the tournament program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "task", rename_all = "snake_case")]
pub enum Task {
    /// A request to play a tournament, or to continue an interrupted one.
    Play(Order),
    /// A request to merge the shards that several machines have played into a single tournament.
    Merge {
        /// The folders of the shards.
        from: Vec<PathBuf>,
        /// The folder for the merged tournament.
        out: PathBuf,
    },
}

/// The settings of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// The name of the game.
    pub game: String,
    /// The options of the game, as they were typed.
    pub options: Options,
    /// The file that lists the players, as `Contestants` of `course`. It has just been written.
    pub contestants: PathBuf,
    /// Whether the contestants are versions of the student's own code, whose rating is kept.
    pub mine: bool,
    /// The programs of the course's own players, by the names of their codes.
    pub programs: Programs,
    /// The number of games for each pair of players, or for each player in a game for one. With `None`, the usual
    /// number, or as many as fit into `minutes`.
    pub games: Option<u64>,
    /// The time limit in minutes.
    pub minutes: Option<u64>,
    /// The seed of all random numbers.
    pub seed: u64,
    /// The contestants that are left out.
    pub without: Vec<String>,
    /// The secret word from which pseudonyms are made, if names are hidden. If empty, the word kept in `out` is used,
    /// or a new one.
    pub pseudonyms: Option<String>,
    /// The shard to play here, such as `3/16`. With `None`, all games are played.
    pub share: Option<String>,
    /// Whether to print one JSON object instead of a table.
    pub json: bool,
    /// The folder for the games, the result and the pages. With `None`, no files are written.
    pub out: Option<PathBuf>,
}
