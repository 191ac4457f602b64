//! Orders to move a student's work: into a newer course, or to the teacher. A separate program (`crates/transfer`) does
//! this. It is built on demand and gets its order in one line of JSON.

use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// A task that moves a student's work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "task", rename_all = "snake_case")]
pub enum Task {
    /// Take everything except the student's work from a newer course.
    Update {
        /// A folder, a ZIP file, the name of a git remote, or the address of a git repository.
        from: String,
    },
    /// Pack the written exercises for the teacher.
    Submit {
        /// The archive, a file that does not exist yet; chosen by name and time if `None`.
        file: Option<PathBuf>,
        /// The folder of the archive; where the course says, or the current folder, if `None`.
        to: Option<PathBuf>,
    },
}
