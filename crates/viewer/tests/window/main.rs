//! The window without a window: its scenes and what clicks and keys make of them. One program, so that a game's tests
//! run beside another's. Each test chooses its language, which is then its thread's.

mod battleship;
mod calm;
mod common;
mod conformance;
mod csp;
mod games;
mod learning;
mod letters;
mod minesweeper;
mod othello;
mod share;
mod tictactoe;
mod tree;
