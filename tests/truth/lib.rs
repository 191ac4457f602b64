//! What the graded tests compare with: searches of their own, positions to ask about, the mistakes that people make.
//!
//! Nothing here is a student's: what a function answers comes in as a closure.

#[cfg(feature = "battleship")]
pub mod battleship;
pub mod chance;
#[cfg(feature = "csp")]
pub mod csp;
#[cfg(feature = "learn")]
pub mod learn;
#[cfg(feature = "minesweeper")]
pub mod minesweeper;
pub mod models;
#[cfg(feature = "othello")]
pub mod othello;
#[cfg(feature = "tictactoe")]
pub mod tictactoe;
pub mod verdicts;
