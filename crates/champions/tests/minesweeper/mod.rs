//! Tests of the champion of Minesweeper.

mod champion;
mod truths;
