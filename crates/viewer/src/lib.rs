//! The window's inside, without a window: the frame and the home screen ([`app`]), its letters, saved games. The games' screens are in `tables`; `main.rs` ticks, draws and asks the
//! players.

pub mod app;
mod focus;
pub mod letters;
pub mod saved;
mod words;
