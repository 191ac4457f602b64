//! `cargo run -- simulate`: many games, what they say about who played, and how certain that is. Knows no game.

pub mod files;
pub mod plot;
pub mod result;
pub mod series;
pub mod statistics;
mod words;

pub use words::{drawn, from_to, games, lost, won};
