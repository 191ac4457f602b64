//! `cargo run -- simulate`: many games, what they say about who played, and how certain that is; and `train`, which
//! measures code as it learns; [`tournament`] has everybody play. Knows no game.

pub mod files;
pub mod plot;
pub mod result;
pub mod series;
pub mod statistics;
pub mod tournament;
pub mod train;
mod words;

pub use words::{drawn, from_to, games, lost, weights_are_written, won};
