//! Tournaments of all students' code. `plan` pairs the players, and `play` runs the games. `record` stores each game as
//! it ends, so that a stopped tournament can be continued. `standing` counts and rates; `result`, `page` and `sheets`
//! present the result.

pub mod entrants;
pub mod page;
pub mod plan;
pub mod play;
pub mod record;
pub mod result;
mod sheets;
pub mod standing;
mod words;

pub use words::{are_merged, no_more_openings};
