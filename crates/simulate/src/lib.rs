//! Many games of Othello between two players, with statistics. `cargo run -- simulate` builds this program and the players, and tells it what to do.

pub mod files;
pub mod plot;
pub mod result;
pub mod series;
