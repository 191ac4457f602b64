//! What the command line tells the program `spielbaum-page`, in one line of JSON.

use crate::Order;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// The file of a page's folder by which the folder is known as a page.
pub const OPENING: &str = "opening.js";

/// A page with the games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Page {
    /// what it opens
    pub order: Order,
    /// what stands in the files that the options name
    #[serde(default)]
    pub given: crate::files::Texts,
    /// whether the course's own players are in it
    pub solutions: bool,
    /// what becomes of it
    pub task: Task,
}

/// What becomes of a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// It is written to this folder.
    Write(PathBuf),
    /// It is served to the browser of this computer, at this port or any.
    Serve(Option<u16>),
}
