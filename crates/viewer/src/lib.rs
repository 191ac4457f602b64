//! The window's inside, without a window: the frame and the home screen ([`app`]), how it goes on while nobody does
//! anything ([`live`]), the players it asks, its letters, saved games. The games' screens are in `tables`; `main.rs`
//! draws.

pub mod app;
pub mod film;
mod focus;
mod home;
pub mod letters;
pub mod live;
pub mod players;
pub mod saved;
mod share;
mod words;
