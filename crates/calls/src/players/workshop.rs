//! Where players come from: whoever asks them need not know what a checkout is, how cargo is called, or that there is
//! one.

use super::{Code, Mishap};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::path::PathBuf;
use std::time::Duration;
use text::Text;

/// How long a player may think about a move.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// Exercises that cannot be played, each with the one that is not written: itself, or one that it calls. Both by their
/// ids.
pub type Unwritten = BTreeMap<String, String>;

/// Programs of players that have been built, by the names of their codes.
pub type Programs = BTreeMap<String, PathBuf>;

/// Builds players, and says what became of them: a checkout of the course.
pub trait Workshop: Debug + Sync {
    /// Whether the course's solutions are here. A student's copy is without them.
    fn has_solutions(&self) -> bool;

    /// Returns the exercises that are not written yet, or call one that is not.
    fn unwritten(&self) -> Unwritten;

    /// The program of this code, if `fast` with all optimisations, to be asked for this exercise: a file that does not
    /// compile stops only what calls it.
    ///
    /// # Errors
    /// It is not here, must not be built, or does not compile.
    fn player(&self, code: Code, exercise: &str, fast: bool) -> Result<PathBuf, Text>;

    /// Why there is no answer, in words. `exercise` is the one whose function was asked.
    fn explain(&self, exercise: &str, mishap: Mishap) -> Text;
}
