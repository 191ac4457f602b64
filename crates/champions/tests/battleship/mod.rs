//! Tests of the champion of Battleship.

mod champion;
mod truths;
