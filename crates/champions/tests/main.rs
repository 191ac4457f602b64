//! The champions.

#[cfg(feature = "battleship")]
mod battleship;
#[cfg(feature = "minesweeper")]
mod minesweeper;
#[cfg(feature = "othello")]
mod othello;
