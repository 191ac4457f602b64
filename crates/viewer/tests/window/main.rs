//! Tests of the window's scenes, keys and clicks without a window. All are in one program, so that the tests of
//! different games run in parallel. Each test chooses the language of its own thread.

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
