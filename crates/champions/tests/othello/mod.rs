//! Tests of the champion of Othello.

mod champion;
mod estimate;
