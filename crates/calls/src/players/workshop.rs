//! Sources of players. A caller does not need to know about checkouts or cargo.

use super::{Code, Mishap};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::path::PathBuf;
use std::time::Duration;
use text::Text;

/// The time that a player may think about a move.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// Exercises that cannot be played, each with the exercise that is not written: itself, or one that it calls. Both are
/// ids.
pub type Unwritten = BTreeMap<String, String>;

/// Programs of players that have been built, by the names of their codes.
pub type Programs = BTreeMap<String, PathBuf>;

/// A builder of players that explains their failures, such as a checkout of the course.
pub trait Workshop: Debug + Sync {
    /// Whether the course's solutions are present. A student's copy has none.
    fn has_solutions(&self) -> bool;

    /// Returns the exercises that are not written yet, or call one that is not.
    fn unwritten(&self) -> Unwritten;

    /// Returns the program of this code for this exercise, with all optimisations if `fast`. A file that does not
    /// compile affects only the exercises that call it.
    ///
    /// # Errors
    /// The code is missing, must not be built, or does not compile.
    fn player(&self, code: Code, exercise: &str, fast: bool) -> Result<PathBuf, Text>;

    /// Explains in words why there is no answer. `exercise` is the exercise whose function was asked.
    fn explain(&self, exercise: &str, mishap: Mishap) -> Text;
}
