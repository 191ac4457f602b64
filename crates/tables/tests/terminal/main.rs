//! Tests of the games in the terminal with scripted input. All games share a test binary, so that tests whose players
//! run until their time limit do so in parallel.

mod battleship;
mod budget;
mod csp;
mod minesweeper;
mod othello;
mod rules;
mod styles;
mod support;
mod tictactoe;
