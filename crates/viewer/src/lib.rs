//! The window's inside, without a window: the frame and the home screen ([`app`]), how it goes on while nobody does
//! anything ([`live`]), how it is drawn ([`backend`], [`frame`]), the players it asks, its letters, saved games. The
//! games' screens are in `tables`. In a page there is no checkout: whoever makes wishes come true there is
//! the program in `page/`.

pub mod app;
pub mod backend;
pub mod film;
mod focus;
pub mod frame;
mod home;
pub mod letters;
pub mod live;
#[cfg(not(target_family = "wasm"))]
pub mod players;
#[cfg(not(target_family = "wasm"))]
pub mod saved;
mod share;
#[cfg_attr(target_family = "wasm", allow(dead_code, reason = "a page reads no folder"))]
mod words;
