//! Rules that the students write themselves: the end of a game, the winner, the effect of a click. The crate is
//! separate from `games`, so that the students' code cannot call it.

pub mod battleship;
pub mod minesweeper;
pub mod othello;
pub mod tictactoe;
mod words;
