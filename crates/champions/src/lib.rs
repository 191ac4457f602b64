//! The course's strongest player of each game: no exercise, but what players are measured by. A game is a feature, so
//! that a program that plays one compiles no other.

#[cfg(feature = "battleship")]
pub mod battleship;
#[cfg(feature = "minesweeper")]
pub mod minesweeper;
#[cfg(feature = "othello")]
pub mod othello;
