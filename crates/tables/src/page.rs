//! The request of the command line to the program `spielbaum-page`, sent as one line of JSON.

use crate::Order;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// The file whose presence marks a folder as one that holds a web app of the course.
pub const OPENING: &str = "opening.js";

/// A web app with the games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Page {
    /// The game that opens first, with its options.
    pub order: Order,
    /// The contents of the files that the options name.
    #[serde(default)]
    pub given: crate::files::Texts,
    /// Whether the web app includes the course's own players.
    pub solutions: bool,
    /// The destination of the web app.
    pub task: Task,
}

/// The destination of a web app.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// A folder to which the web app is written.
    Write(PathBuf),
    /// The browser of this computer, to which the web app is served at this port, or at any free port.
    Serve(Option<u16>),
}
