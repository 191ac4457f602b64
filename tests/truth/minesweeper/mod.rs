//! The truth about Minesweeper: fields and views to ask about, what follows from them, the mistakes that people make.

pub mod rules;
pub mod slips;
pub mod steps;
