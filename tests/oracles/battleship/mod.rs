//! Oracles for Battleship: seas to ask about, the correct answers, and the mistakes that people make.

pub mod fleets;
pub mod shots;
