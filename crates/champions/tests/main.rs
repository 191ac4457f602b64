//! Tests of the champions, one module for each game.

#[cfg(feature = "battleship")]
mod battleship;
#[cfg(feature = "minesweeper")]
mod minesweeper;
#[cfg(feature = "othello")]
mod othello;
