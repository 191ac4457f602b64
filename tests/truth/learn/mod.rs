//! The truth about learning: weights, steps, games and trees, found another way than the solutions find them.

pub mod choices;
pub mod steps;
pub mod trees;
pub mod weights;
mod words;

pub use words::always_the_first_child;
