//! The truth about learning: weights, steps, games and trees, found another way than the solutions find them.

pub mod trees;
pub mod weights;
mod words;
