//! The window's inside, without a window: what is to be seen ([`scene`]) and what happens ([`app`]). `main.rs` ticks, draws and asks the players.

pub mod app;
mod othello;
pub mod saved;
pub mod scene;
pub mod theme;
mod tictactoe;
mod widgets;
