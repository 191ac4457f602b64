//! The champion of Minesweeper.

mod champion;
mod truths;
