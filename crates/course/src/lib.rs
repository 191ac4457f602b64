//! What the command line does: progress, hints, looking into players. `crates/commands` reads its arguments.
//!
//! Everything starts from a [`Workspace`]: the student's checkout. Student code is never linked here. It is compiled by
//! cargo and run as graded tests or as a player, so nothing in it can stop a command.

pub mod answers;
pub mod build;
pub mod door;
pub mod hint;
pub mod judge;
pub mod learn;
pub mod overlay;
pub mod player;
pub mod progress;
pub mod reset;
pub mod runner;
pub mod shared;
pub mod teach;
pub mod test;
pub mod tool;
pub mod watch;
mod words;
mod workspace;

pub use grading::args::coloured;
pub use grading::print;
pub use workspace::Workspace;

use std::io::IsTerminal;
use text::Text;

/// Says on standard error what is wrong: with the compiler's colours only where there are colours.
pub fn tell(problem: &Text) {
    eprintln!("{}", text::tame(&problem.to_string(), std::io::stderr().is_terminal() && coloured()));
}
