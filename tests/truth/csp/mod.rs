//! The truth about Minesweeper as a constraint problem.

pub mod search;
