//! What students write themselves of the rules: when a game is over, who has won, what a click does. It stands apart
//! from `games`, so that their code cannot ask for it.

pub mod battleship;
pub mod minesweeper;
pub mod othello;
pub mod tictactoe;
mod words;
