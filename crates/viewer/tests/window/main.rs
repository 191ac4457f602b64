//! The window without a window: its scenes and what clicks and keys make of them. One program, so that a game's tests
//! run beside another's. Each test chooses its language, which is then its thread's.

mod battleship;
mod common;
mod conformance;
mod csp;
mod games;
mod keys;
mod ladder;
mod learning;
mod letters;
mod minesweeper;
mod othello;
mod own_code;
mod own_rules;
mod own_solver;
mod places;
mod share;
mod spoken;
mod still;
mod tictactoe;
mod tree;
