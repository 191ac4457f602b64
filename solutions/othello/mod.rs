//! Chapter 2, Othello.

pub mod champion;
