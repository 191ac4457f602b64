//! Chapter 1, TicTacToe: a computer that looks ahead.

mod check_if_full;
mod check_if_winner;
mod minimax;

pub use check_if_full::check_if_full;
pub use check_if_winner::check_if_winner;
pub use minimax::minimax;
