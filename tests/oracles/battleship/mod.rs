//! The truth about Battleship: seas to ask about, what is right there, and the mistakes that people make.

pub mod fleets;
pub mod shots;
