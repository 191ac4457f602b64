//! `cargo run -- simulate`: many games between two players, with statistics. A program of its own (`crates/simulate`) plays them; here the players are built.

use crate::othello::Player;
use crate::{Workspace, tool};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::process::ExitCode;
use text::{Text, files};

/// The most games at once.
pub const MOST: u64 = 100_000;

/// What to simulate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// Whose results are counted.
    pub player: Contestant,
    /// Against whom.
    pub against: Contestant,
    /// How many games. Two by two they have the same opening with the colours swapped; of an odd number the last is alone.
    pub games: u64,
    /// For all that is drawn by lot.
    pub seed: u64,
    /// How many moves the first looks ahead.
    pub depth: u32,
    /// How many the other.
    pub against_depth: u32,
    /// Whether to print one JSON object instead of a table.
    pub json: bool,
    /// The folder for the result, the games and the plot.
    pub out: Option<PathBuf>,
}

/// One of the two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contestant {
    /// as on the command line
    pub name: String,
    /// what answers for it; random moves need no program
    pub program: Option<PathBuf>,
}

impl Contestant {
    /// The player of this name, built with all optimisations.
    ///
    /// # Errors
    /// It does not compile, or is not in a student's copy.
    pub fn build(workspace: &Workspace, player: Player) -> Result<Contestant, Text> {
        Ok(Contestant { name: player.name().to_owned(), program: player.program(workspace, true)? })
    }
}

/// Whether a result may be written to this folder: it does not exist yet, or is empty.
///
/// # Errors
/// It may not.
pub fn may_be_written(folder: &std::path::Path) -> Result<(), Text> {
    let free = match std::fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => true,
        Err(error) => return Err(files::cannot_write(folder.display(), error)),
    };
    if free { Ok(()) } else { Err(files::folder_not_empty(folder.display())) }
}

/// Simulates.
///
/// # Errors
/// The program cannot be built or started.
pub fn run(workspace: &Workspace, order: &Order) -> Result<ExitCode, Text> {
    tool::run(workspace, "simulate", "spielbaum-simulate", order)
}
