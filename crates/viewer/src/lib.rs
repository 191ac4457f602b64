//! The window's inside, without a window: what is to be seen ([`scene`]) and what happens ([`app`]). `main.rs` ticks, draws and asks the players.

pub mod app;
pub mod scene;
pub mod theme;
mod tictactoe;
mod widgets;
