//! The exercises, solved: the same files with the same signatures. Each uses only what its handout taught.

#[cfg(feature = "battleship")]
pub mod battleship;
#[cfg(feature = "csp")]
pub mod csp;
#[cfg(feature = "learn")]
pub mod learn;
#[cfg(feature = "minesweeper")]
pub mod minesweeper;
#[cfg(feature = "othello")]
pub mod othello;
#[cfg(feature = "tictactoe")]
pub mod tictactoe;

/// The folder that was compiled, and the fingerprint of what it held then.
pub const COMPILED: (&str, &str) = (env!("CARGO_MANIFEST_DIR"), env!("SOURCES"));
