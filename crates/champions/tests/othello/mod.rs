//! The champion of Othello.

mod champion;
mod estimate;
