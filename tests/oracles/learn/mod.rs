//! Oracles for learning: weights, steps, games and trees, computed in another way than the solutions do.

#[cfg(not(feature = "othello"))]
#[path = "../othello/boards.rs"]
pub mod boards;
pub mod choices;
pub mod steps;
pub mod training;
pub mod trees;
pub mod weights;
mod words;

#[cfg(feature = "othello")]
pub use crate::othello::boards;

pub use words::always_the_first_child;
