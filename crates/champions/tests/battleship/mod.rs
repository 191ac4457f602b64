//! The champion of Battleship.

mod champion;
mod truths;
