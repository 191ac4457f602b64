//! The games in the terminal, typed by a script. One program for all games: those whose players run without end need
//! not wait for each other.

mod battleship;
mod budget;
mod csp;
mod minesweeper;
mod othello;
mod rules;
mod styles;
mod support;
mod tictactoe;
