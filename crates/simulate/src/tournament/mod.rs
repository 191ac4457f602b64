//! Everybody's code against everybody's. `plan` says who plays whom, `play` lets them, `record` keeps each game as it
//! ends, so that a tournament that was stopped goes on where it was; `standing` counts and rates; `result`, `page`
//! and `sheets` show it.

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
