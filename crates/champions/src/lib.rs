//! The course's strongest player of each game: no exercise, but the standard by which other players are measured. Each
//! game is a feature, so that a program for one game compiles no other.

#[cfg(feature = "battleship")]
pub mod battleship;
#[cfg(feature = "minesweeper")]
pub mod minesweeper;
#[cfg(feature = "othello")]
pub mod othello;
